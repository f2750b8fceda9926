/** The pictures that the items of a list may have, by their names below the item; the first comes before the others. */
export const slotsOf = {
  process: ['picture'],
  projects: ['cover', 'detail1', 'detail2'],
  testimonials: ['portrait'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export const hasPictures = (list: string): list is keyof typeof slotsOf => Object.hasOwn(slotsOf, list);

/** The first picture of an item of a list; undefined where such items have none. */
export const firstSlot = (list: string): string | undefined => (hasPictures(list) ? slotsOf[list][0] : undefined);

/** The item whose picture stands at a path: `projects.shop.cover.file`. */
export function itemOfPicture(path: string): { readonly list: string; readonly item: string } | undefined {
  const [list = '', item = '', , last] = path.split('.');
  return hasPictures(list) && last === 'file' ? { list, item } : undefined;
}

/** The name of the slot at the path of a picture: of `projects.shop.cover`, `cover`. */
export const slotName = (path: string): (typeof slotsOf)[keyof typeof slotsOf][number] =>
  path.split('.')[2] as (typeof slotsOf)[keyof typeof slotsOf][number];
