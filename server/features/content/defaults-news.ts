import { createHash } from 'node:crypto';
import type { TextDefaults } from '@vitrine/contracts/content/check.ts';
import { contentDocument } from '@vitrine/contracts/content/document.ts';
import { type ContentEdits, editsBetween } from '@vitrine/contracts/content/edits.ts';
import type { Queries } from '../../platform/database/schema.ts';
import { getSetting, storeSetting } from '../../platform/database/settings.ts';

/** The key in the table `settings`: a hash of each default by its path, as they were when an owner last acknowledged them. */
const key = 'contentDefaults';

type Hashes = Readonly<Record<string, string>>;

/** What a newer version has brought since an owner acknowledged the defaults. */
export type DefaultsNews = {
  /** Paths of what there was not; their defaults are shown. */
  readonly added: string[];
  /** Paths with edits, whose defaults have changed underneath. */
  readonly changed: string[];
};

const hashes = new WeakMap<TextDefaults, Hashes>();

/** A hash of each default, which tells it from what it was. */
function hashesOf(texts: TextDefaults): Hashes {
  const known = hashes.get(texts);
  if (known) return known;
  const values = Object.entries(editsBetween({}, contentDocument({}, texts)));
  const hashed = Object.fromEntries(values.map(([path, value]) => [path, hashOf(value)]));
  hashes.set(texts, hashed);
  return hashed;
}

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 8);

const findAcknowledged = async (queries: Queries) => (await getSetting(queries, key)) as Hashes | undefined;

/**
 * What is new since an owner acknowledged the defaults; nothing before anything was published, since whoever begins reads
 * them as they are.
 * @param edits those that stand, published or not
 */
export async function findDefaultsNews(
  queries: Queries,
  edits: ContentEdits,
  texts: TextDefaults,
): Promise<DefaultsNews> {
  const acknowledged = await findAcknowledged(queries);
  if (!acknowledged) return { added: [], changed: [] };
  const now = hashesOf(texts);
  const paths = Object.keys(now).toSorted();
  return {
    added: paths.filter((path) => !Object.hasOwn(acknowledged, path)),
    changed: paths.filter(
      (path) => Object.hasOwn(edits, path) && Object.hasOwn(acknowledged, path) && acknowledged[path] !== now[path],
    ),
  };
}

/** Records that an owner has seen the defaults as they are now: all of them, the first time or without paths, or those at some paths. */
export async function acknowledgeDefaults(
  queries: Queries,
  texts: TextDefaults,
  paths?: readonly string[],
): Promise<void> {
  const now = hashesOf(texts);
  const acknowledged = await findAcknowledged(queries);
  if (!acknowledged || !paths) return storeSetting(queries, key, now);
  const changed = paths.filter((path) => Object.hasOwn(now, path) && acknowledged[path] !== now[path]);
  if (changed.length === 0) return;
  await storeSetting(queries, key, {
    ...acknowledged,
    ...Object.fromEntries(changed.map((path) => [path, now[path]])),
  });
}
