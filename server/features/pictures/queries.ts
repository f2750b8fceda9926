import type { Queries, Schema } from '../../platform/database/schema.ts';

type ContentFile = Schema['content_files'];

/** Keeps the files of a picture, unless they are kept already. */
export async function insertPictureFiles(queries: Queries, files: readonly ContentFile[]): Promise<void> {
  // One at a time: together they are more than a statement should carry.
  for (const file of files) {
    await queries
      .insertInto('content_files')
      .values(file)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** One file of a picture. */
export function findPictureFile(
  queries: Queries,
  { picture, width, type }: Pick<ContentFile, 'picture' | 'width' | 'type'>,
): Promise<Pick<ContentFile, 'hash' | 'content'> | undefined> {
  return queries
    .selectFrom('content_files')
    .select(['hash', 'content'])
    .where('picture', '=', picture)
    .where('width', '=', width)
    .where('type', '=', type)
    .executeTakeFirst();
}

/** Which files there are, without what is in them. */
export function listPictureFiles(queries: Queries): Promise<Pick<ContentFile, 'picture' | 'width' | 'type'>[]> {
  return queries.selectFrom('content_files').select(['picture', 'width', 'type']).orderBy('picture').execute();
}

/** How many pictures there are. */
export async function countPictures(queries: Queries, sourceWidth: number): Promise<number> {
  const { count } = await queries
    .selectFrom('content_files')
    .select((of) => of.fn.countAll<string | number>().as('count'))
    .where('width', '=', sourceWidth)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** @returns whether there was such a picture */
export async function deletePictureFiles(queries: Queries, picture: string): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('content_files')
    .where('picture', '=', picture)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
