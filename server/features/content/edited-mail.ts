import { inContent } from '@vitrine/contracts/content/current.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { sampleMails } from '../../emails/samples.ts';
import { withPictures } from '../../platform/mail/mail-pictures.ts';
import { loadRenderer } from '../../platform/mail/message.ts';
import { findMailLogo } from '../../records/content-of-mails.ts';
import { type MarkedContent, renderMarked, withPlainTags } from './marked-content.ts';
import type { ContentSources } from './service.ts';

/** The mails that can be looked at, by name. */
export const mailNames: readonly string[] = sampleMails.map(({ template }) => template);

/**
 * A mail to a made-up person as it would be with the drafts, of which each text says by a mark where it stands.
 * @throws {Error} where it could not be rendered although nothing is wrong with the drafts
 */
export const findEditedMail = (
  { database }: Pick<ContentSources, 'database'>,
  name: string,
  language: Language,
): Promise<MarkedContent> =>
  renderMarked({ database }, async (edits) => {
    const sample = sampleMails.find(({ template }) => template === name);
    if (!sample) return undefined;
    const logo = await findMailLogo(database.queries, edits);
    const { renderMail } = await loadRenderer();
    const mail = inContent(edits, () => renderMail(sample, language, undefined, logo));
    return withPictures({ ...mail, html: withPlainTags(mail.html) });
  });
