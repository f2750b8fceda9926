/** What JSON can hold. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/**
 * What an agency has changed of the content that the product ships with: values by their path, `agency.name` or
 * `texts.fr.home.heroTitle`. A path that is not among them follows the defaults, those of a newer version too. Names in a
 * path have no dots; a list without ids (`technologies`) is one value.
 */
export type ContentEdits = Readonly<Record<string, Json>>;

/** The same edits in the order of their paths: what two processes write of them is the same, byte by byte. */
export const sortEdits = (edits: ContentEdits): ContentEdits =>
  Object.fromEntries(Object.entries(edits).sort(([one], [other]) => (one < other ? -1 : 1)));

/** The paths at which two sets of edits differ, in order. */
export const changedPaths = (before: ContentEdits, after: ContentEdits): string[] =>
  Object.keys(sortEdits({ ...before, ...after })).filter(
    (path) => JSON.stringify(before[path]) !== JSON.stringify(after[path]),
  );

type Branch = { readonly [key: string]: unknown };

const isBranch = (value: unknown): value is Branch =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keys that would reach an object's prototype. */
const isUnsafe = (name: string): boolean => name === '__proto__' || name === 'constructor' || name === 'prototype';

/** Whether a path would reach an object's prototype: no edit of it counts. */
export const reachesPrototype = (path: string): boolean => path.split('.').some(isUnsafe);

/**
 * The defaults with the edits in place; what has no edit is the very same object.
 * @param prefix the part of the content that the defaults are: `agency`; edits of other parts are left out
 */
export function applyEdits<T>(defaults: T, edits: ContentEdits, prefix = ''): T {
  let edited: unknown = defaults;
  for (const [path, value] of Object.entries(edits)) {
    if (prefix !== '' && path !== prefix && !path.startsWith(`${prefix}.`)) continue;
    const names = path === prefix ? [] : path.slice(prefix === '' ? 0 : prefix.length + 1).split('.');
    if (!names.some(isUnsafe)) edited = withValue(edited, names, value);
  }
  return edited as T;
}

function withValue(branch: unknown, [name, ...rest]: readonly string[], value: Json): unknown {
  if (name === undefined) return value;
  const former = isBranch(branch) ? branch : {};
  return { ...former, [name]: withValue(Object.hasOwn(former, name) ? former[name] : undefined, rest, value) };
}

/**
 * The edits that make a document of the defaults: the inverse of `applyEdits`. What the document leaves out stays as it
 * is by default, but an item of a list by ids, which it hides.
 * @param isList whether the branch at a path is a list by ids
 */
export function editsBetween(
  defaults: unknown,
  document: unknown,
  isList: (path: string) => boolean = () => false,
  prefix = '',
): ContentEdits {
  const edits: Record<string, Json> = {};
  const compare = (from: unknown, to: unknown, path: string): void => {
    if (!(isBranch(from) && isBranch(to))) {
      if (JSON.stringify(from) !== JSON.stringify(to)) edits[path] = to as Json;
      return;
    }
    const at = (name: string) => (path === '' ? name : `${path}.${name}`);
    for (const name of Object.keys(to)) {
      if (Object.hasOwn(from, name)) compare(from[name], to[name], at(name));
      else leaves(to[name], at(name));
    }
    if (!isList(path)) return;
    for (const id of Object.keys(from)) if (!Object.hasOwn(to, id)) edits[`${at(id)}.hidden`] = true;
  };
  /** What the defaults have nothing of. */
  const leaves = (value: unknown, path: string): void => {
    if (!isBranch(value) || Object.keys(value).length === 0) edits[path] = value as Json;
    else for (const [name, inner] of Object.entries(value)) leaves(inner, `${path}.${name}`);
  };
  compare(defaults, document, prefix);
  return edits;
}
