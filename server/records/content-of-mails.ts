import { agencyDefaults } from '@vitrine/contracts/agency.ts';
import { editsInForce, inContent } from '@vitrine/contracts/content/current.ts';
import { applyEdits, type ContentEdits } from '@vitrine/contracts/content/edits.ts';
import { withFallbacks } from '@vitrine/contracts/content/fallbacks.ts';
import type { MailLogo } from '../emails/html/logo.ts';
import type { Queries } from '../platform/database/schema.ts';
import type { UnderRevision } from '../platform/mail/message.ts';
import { revisionInForce } from '../platform/site/content-in-force.ts';
import { findLogoFile } from './logo-files.ts';

/**
 * Lets mails be rendered as they were when they were put: under the content in force then, whatever was published since,
 * or is published between this and the rendering.
 * @param revisions of the mails; one that is gone, as after a restore, counts as the present one
 */
export async function findContentOf(queries: Queries, revisions: readonly number[]): Promise<UnderRevision> {
  const edits = new Map<number, ContentEdits>([
    [0, {}],
    [revisionInForce(), editsInForce()],
  ]);
  const past = [...new Set(revisions)].filter((revision) => !edits.has(revision));
  const rows =
    past.length === 0
      ? []
      : await queries.selectFrom('content_revisions').select(['number', 'edits']).where('number', 'in', past).execute();
  for (const row of rows) edits.set(row.number, withFallbacks(JSON.parse(row.edits) as ContentEdits));
  const logos = new Map<ContentEdits, MailLogo>();
  for (const revision of new Set(revisions)) {
    const of = edits.get(revision) ?? editsInForce();
    const logo = logos.has(of) ? undefined : await findMailLogo(queries, of);
    if (logo) logos.set(of, logo);
  }
  return (revision, work) => {
    const of = edits.get(revision) ?? editsInForce();
    return inContent(of, () => work(logos.get(of)));
  };
}

/** The pictures of the logo that edits name; undefined where there is none, or nobody has it any more. */
export async function findMailLogo(queries: Queries, edits: ContentEdits): Promise<MailLogo | undefined> {
  const { logo } = applyEdits(agencyDefaults, edits, 'agency');
  const light = await findLogoFile(queries, logo.light?.file, 'mail');
  const dark = await findLogoFile(queries, logo.dark?.file, 'mail');
  return light && { light, dark };
}
