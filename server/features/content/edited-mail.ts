import { checkContent } from '@vitrine/contracts/content/check.ts';
import { inContent } from '@vitrine/contracts/content/current.ts';
import { withFallbacks } from '@vitrine/contracts/content/fallbacks.ts';
import { withMarks } from '@vitrine/contracts/content/marks.ts';
import type { ContentProblem } from '@vitrine/contracts/content/problem.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { sampleMails } from '../../emails/samples.ts';
import { withPictures } from '../../platform/mail/mail-pictures.ts';
import { loadRenderer } from '../../platform/mail/message.ts';
import { readTextDefaults } from '../../platform/site/text-defaults.ts';
import { findMailLogo } from '../../records/content-of-mails.ts';
import { withPlainTags } from './edited-page.ts';
import { type ContentSources, getContent } from './service.ts';

/** The mails that can be looked at, by name. */
export const mailNames: readonly string[] = sampleMails.map(({ template }) => template);

/** A mail to be edited: undefined where there is none of that name, or what keeps it from being rendered. */
export type EditedMail =
  | { readonly html: string; readonly paths: readonly string[] }
  | { readonly problems: readonly ContentProblem[] }
  | undefined;

/**
 * A mail to a made-up person as it would be with the drafts, of which each text says by a mark where it stands.
 * @throws {Error} where it could not be rendered although nothing is wrong with the drafts
 */
export async function findEditedMail(
  { database }: Pick<ContentSources, 'database'>,
  name: string,
  language: Language,
): Promise<EditedMail> {
  const sample = sampleMails.find(({ template }) => template === name);
  if (!sample) return undefined;
  const { edits: drafted } = await getContent({ database });
  const texts = readTextDefaults();
  const edits = withFallbacks(drafted);
  const logo = await findMailLogo(database.queries, edits);
  const { renderMail } = await loadRenderer();
  const marked = withMarks(edits, texts);
  try {
    const mail = inContent(marked.edits, () => renderMail(sample, language, undefined, logo));
    return { html: withPictures({ ...mail, html: withPlainTags(mail.html) }), paths: marked.paths };
  } catch (error) {
    const problems = checkContent(drafted, texts);
    if (problems.length === 0) throw error;
    return { problems };
  }
}
