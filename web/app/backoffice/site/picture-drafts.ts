import type { Json } from '@vitrine/contracts/content/edits.ts';
import { type Language, siteLanguages } from '@vitrine/contracts/language.ts';
import { clearValues, type EditedContent, saveDrafts } from './content-calls.ts';
import { type ContentField, effectiveValue, fieldAt } from './content-fields.ts';

/** Where the parts of a picture stand, below its own path. */
const pathsOf = (path: string): string[] => [
  `${path}.file`,
  `${path}.focus`,
  `${path}.size`,
  ...siteLanguages.map((language) => `${path}.alt.${language}`),
];

/** The middle, where nobody has said what is to stay in sight. */
const middle: Json = [50, 50];

/** A field of a picture, by its path below that of the picture. */
export const pictureField = (content: EditedContent, path: string, language?: Language): ContentField =>
  fieldAt(content, path, { fallback: path.endsWith('.focus') ? middle : undefined, language });

/** The hash of the picture at a path with the drafts in place; undefined where there is none. */
export function pictureAt(content: EditedContent, path: string): string | undefined {
  const value = effectiveValue(pictureField(content, `${path}.file`));
  return typeof value === 'string' ? value : undefined;
}

/** Puts a picture at a path. What the one before it showed says nothing of this one. @throws {CallError} */
export function putPicture(content: EditedContent, path: string, file: string): Promise<void> {
  const alts = siteLanguages.map((language) => [`${path}.alt.${language}`, '']);
  const focus = `${path}.focus`;
  const hasFocus = Object.hasOwn(content.edits, focus) || content.drafts.some((draft) => draft.path === focus);
  const values = { [`${path}.file`]: file, ...Object.fromEntries(alts), ...(hasFocus && { [focus]: null }) };
  return saveDrafts(values, content);
}

/** Puts a logo, or an icon, at a path. @param size at which pages show it; an icon has none @throws {CallError} */
export const putLogo = (content: EditedContent, path: string, file: string, size?: number[]): Promise<void> =>
  saveDrafts({ [`${path}.file`]: file, ...(size && { [`${path}.size`]: size }) }, content);

/** Takes the picture at a path out. @throws {CallError} */
export async function removePicture(content: EditedContent, path: string): Promise<void> {
  const known = [...Object.keys(content.edits), ...content.drafts.map((draft) => draft.path)];
  const others = known.filter((each) => each.startsWith(`${path}.alt.`));
  await clearValues(content, [...new Set([...pathsOf(path), ...others])]);
}
