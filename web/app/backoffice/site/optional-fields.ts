/** How a value is that may be missing. */
export type OptionalField = 'text' | 'localized' | 'span';

/** What an item of a list may have besides what it must: its field is there to write in, also where nothing stands. */
const optional: Readonly<Record<string, Readonly<Record<string, OptionalField>>>> = {
  services: { text: 'localized' },
  options: { text: 'localized' },
  packs: { pages: 'span' },
  projects: { url: 'text' },
};

/** The fields that an item of a list may have, by their names. */
export const optionalFields = (list: string): Readonly<Record<string, OptionalField>> => optional[list] ?? {};

/** How the value at a path is written where it may be missing: of `packs.starter.pages`, a span; undefined elsewhere. */
export function optionalAt(path: string): OptionalField | undefined {
  const [list = '', , name = '', ...rest] = path.split('.');
  const field = optionalFields(list)[name];
  return rest.length === (field === 'localized' ? 1 : 0) ? field : undefined;
}
