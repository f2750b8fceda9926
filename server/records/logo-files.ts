import { agency } from '@vitrine/contracts/agency.ts';
import type { PrintedLogo } from '../documents/printed-document.ts';
import { logoWidths } from '../pictures/encode-job.ts';
import type { Queries } from '../platform/database/schema.ts';

/** What a logo is wanted for: its size in a mail, or the largest there is. */
type Use = keyof Pick<typeof logoWidths, 'source' | 'mail'>;

/**
 * A logo as a PNG.
 * @param picture its hash; undefined where there is none
 * @returns undefined where nobody has it any more
 */
export async function findLogoFile(
  queries: Queries,
  picture: string | undefined,
  use: Use,
): Promise<Buffer | undefined> {
  if (picture === undefined) return undefined;
  const row = await queries
    .selectFrom('content_files')
    .select('content')
    .where('picture', '=', picture)
    .where('width', '=', logoWidths[use])
    .where('type', '=', 'png')
    .executeTakeFirst();
  return row && Buffer.from(row.content, 'base64');
}

/**
 * A logo for the head of a document.
 * @param logo as it is in force, or as it was when a proposal was sent
 * @returns undefined where there is none, or nobody has it any more
 */
export async function findPrintedLogo(
  queries: Queries,
  logo: { readonly file: string; readonly size: readonly [number, number]; readonly withName: boolean } | null,
): Promise<PrintedLogo | undefined> {
  const png = logo ? await findLogoFile(queries, logo.file, 'source') : undefined;
  return logo && png ? { png, size: logo.size, withName: logo.withName } : undefined;
}

/** The logo in force for the head of a document. */
export function findPrintedLogoNow(queries: Queries): Promise<PrintedLogo | undefined> {
  const { light, withName } = agency.logo;
  return findPrintedLogo(queries, light ? { ...light, withName } : null);
}
