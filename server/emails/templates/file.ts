import { agency } from '@vitrine/contracts/agency.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { maxFileNameLength } from '@vitrine/contracts/limits.ts';
import type { Block, ComposedMail } from '../composed-mail.ts';
import type { MailData } from '../mail.ts';
import { texts } from '../texts.ts';
import { singleLine, withoutLinks } from '../user-text.ts';
import { agencyMail, maxPreviewLength, visitorMail } from './layout.ts';

/** To a client: the agency has sent files. */
export function filesShared(data: MailData['filesShared'], language: Language): ComposedMail {
  const text = texts(language);
  const { count } = data;
  return visitorMail(language, {
    reason: 'reasonAccount',
    subject: text('filesSharedSubject', { agency: agency.name, count }),
    caption: text('filesCaption'),
    title: text('filesSharedTitle', { count }),
    lead: text('filesSharedLead'),
    blocks: [namesOf(data, language), { kind: 'button', label: text('filesOpen'), url: data.filesUrl }],
  });
}

/** To the agency: a client has sent files. */
export function filesForAgency(data: MailData['filesForAgency'], language: Language): ComposedMail {
  const text = texts(language);
  const name = singleLine(data.name);
  const { count } = data;
  const title = text('filesForAgencyTitle', { name, count });
  const files = namesOf(data, language);
  return agencyMail(language, {
    subject: title,
    caption: text('filesCaption'),
    title: `${title}.`,
    preview: singleLine(data.names.join(', '), maxPreviewLength),
    blocks: [files, { kind: 'button', label: text('openBackOffice'), url: data.adminUrl }],
  });
}

type Quotation = Extract<Block, { kind: 'quotation' }>;

/** The names of the files, without what a mail program would make a link of; and how many there are besides. */
function namesOf({ names, count }: Pick<MailData['filesShared'], 'names' | 'count'>, language: Language): Quotation {
  const text = texts(language);
  const rows = names.map((name) => withoutLinks(singleLine(name, maxFileNameLength)));
  const more = count - names.length;
  return {
    kind: 'quotation',
    label: text('filesNames'),
    text: [...rows, ...(more > 0 ? [text('filesMore', { count: more })] : [])].join('\n'),
  };
}
