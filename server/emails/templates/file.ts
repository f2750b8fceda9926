import { agency } from '@vitrine/contracts/agency.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { maxFileNameLength } from '@vitrine/contracts/limits.ts';
import type { Block } from '../composed-mail.ts';
import { defineMail } from '../define-mail.ts';
import { sampleAdminUrl, samplePerson } from '../sample-parts.ts';
import { texts } from '../texts.ts';
import { singleLine, withoutLinks } from '../user-text.ts';
import { agencyMail, maxPreviewLength, visitorMail } from './layout.ts';

/** Files of the other side: how many, and the names of the first. */
type FilesShared = { name: string; count: number; names: readonly string[]; filesUrl: string };

/** To a client: the agency has sent files. */
export const filesShared = defineMail<'filesShared', FilesShared>({
  name: 'filesShared',
  // The agency has named the files.
  to: { allowance: 'agency', typed: { name: '' } },
  priority: 'confirmation',
  sample: {
    name: samplePerson.name,
    count: 12,
    names: ['Charte « été ».pdf', 'logo.png'],
    filesUrl: 'https://vitrine.example/account',
  },
  compose(data, language) {
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
  },
});

type FilesForAgency = {
  id: string;
  name: string;
  email: string;
  count: number;
  names: readonly string[];
  adminUrl: string;
};

/** To the agency: a client has sent files. */
export const filesForAgency = defineMail<'filesForAgency', FilesForAgency>({
  name: 'filesForAgency',
  to: 'agency',
  replyTo: ({ email }) => email,
  priority: 'notice',
  sample: {
    id: 'a1',
    name: samplePerson.name,
    email: samplePerson.email,
    count: 1,
    names: ['brief.docx'],
    adminUrl: sampleAdminUrl,
  },
  compose(data, language) {
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
  },
});

type Quotation = Extract<Block, { kind: 'quotation' }>;

/** The names of the files, without what a mail program would make a link of; and how many there are besides. */
function namesOf({ names, count }: Pick<FilesShared, 'names' | 'count'>, language: Language): Quotation {
  const text = texts(language);
  const rows = names.map((name) => withoutLinks(singleLine(name, maxFileNameLength)));
  const more = count - names.length;
  return {
    kind: 'quotation',
    label: text('filesNames'),
    text: [...rows, ...(more > 0 ? [text('filesMore', { count: more })] : [])].join('\n'),
  };
}
