import { agency } from '@vitrine/contracts/agency.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { retention } from '@vitrine/contracts/retention.ts';
import type { Block } from '../composed-mail.ts';
import { capitalized, formatInstant } from '../dates.ts';
import { defineMail } from '../define-mail.ts';
import { sampleAdminUrl, sampleBooking, sampleStart } from '../sample-parts.ts';
import { texts } from '../texts.ts';
import { singleLine, withoutLinks } from '../user-text.ts';
import { agencyMail } from './layout.ts';

/** Something that is wrong with the site and that its owner can mend. Instants are ISO 8601 in UTC. */
export type Warning =
  | { kind: 'mailsGivenUp'; count: number }
  /** `lastAt` is null when there never was a backup. */
  | { kind: 'backupMissing'; lastAt: string | null }
  | { kind: 'diskLow'; freeBytes: number; totalBytes: number }
  | { kind: 'certificateExpiring'; host: string; validTo: string }
  | { kind: 'retentionWithheld' }
  /** `reason` is what the mail server said, or why it could not be reached. */
  | { kind: 'mailboxFailing'; since: string; reason: string }
  /** Nothing is broken, but somebody may be waiting: `names` are those of the newest, as they were typed. */
  | { kind: 'quarantineWaiting'; quotes: number; contacts: number; clients: number; names: readonly string[] };

/** A subject names so many things at most: a mailbox's list shows no more of it. */
const maxNamed = 3;

type WarningForAgency = { warnings: readonly Warning[]; adminUrl: string };

/** To the agency: what is wrong with the site, and what to do about each. */
export const warningForAgency = defineMail<'warningForAgency', WarningForAgency>({
  name: 'warningForAgency',
  to: 'agency',
  priority: 'notice',
  sample: {
    warnings: [
      { kind: 'mailsGivenUp', count: 3 },
      { kind: 'backupMissing', lastAt: sampleStart },
      { kind: 'diskLow', freeBytes: 2_400_000_000, totalBytes: 40_000_000_000 },
      { kind: 'certificateExpiring', host: 'vitrine.example', validTo: sampleBooking.start },
      { kind: 'mailboxFailing', since: sampleStart, reason: 'Invalid credentials' },
      { kind: 'retentionWithheld' },
      { kind: 'quarantineWaiting', quotes: 1, contacts: 7, clients: 0, names: ['Léa Moreau', 'Ana', 'K. Winter'] },
    ],
    adminUrl: sampleAdminUrl,
  },
  compose(data, language) {
    const text = texts(language);
    const shorts = data.warnings.map(({ kind }) => text(`${kind}Short`));
    const what = shorts.slice(0, maxNamed).join(', ');
    const more = shorts.length - maxNamed;
    const [only] = data.warnings;
    const isFaultless = data.warnings.length === 1 && only?.kind === 'quarantineWaiting';
    const subject = more > 0 ? text('warningSubjectMore', { what, count: more }) : text('warningSubject', { what });
    return agencyMail(language, {
      subject: isFaultless ? text('quarantineSubject', { what: countsOf(only, language) }) : subject,
      caption: text('warningCaption'),
      title: text(isFaultless ? 'quarantineTitle' : 'warningTitle'),
      preview: data.warnings[0] ? describe(data.warnings[0], language) : what,
      blocks: [
        ...data.warnings.flatMap((warning): Block[] => [
          { kind: 'heading', text: capitalized(text(`${warning.kind}Short`)) },
          { kind: 'paragraph', text: describe(warning, language) },
          { kind: 'note', text: text(`${warning.kind}Remedy`, { days: retention.quarantineDays }) },
        ]),
        { kind: 'button', label: text('openBackOffice'), url: data.adminUrl },
        { kind: 'note', text: text('warningNote') },
      ],
    });
  },
});

/** What is wrong, in one or two sentences. */
function describe(warning: Warning, language: Language): string {
  const text = texts(language);
  const at = (instant: string) => formatInstant(instant, agency.timeZone, language).full;
  switch (warning.kind) {
    case 'mailsGivenUp':
      return text('mailsGivenUp', { count: warning.count });
    case 'backupMissing':
      return warning.lastAt === null ? text('backupNever') : text('backupMissing', { when: at(warning.lastAt) });
    case 'diskLow':
      return text('diskLow', {
        percent: Math.floor((100 * warning.freeBytes) / warning.totalBytes),
        gigabytes: new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(warning.freeBytes / 1e9),
      });
    case 'certificateExpiring':
      return text('certificateExpiring', { host: warning.host, when: at(warning.validTo) });
    case 'mailboxFailing':
      return text('mailboxFailing', { when: at(warning.since), reason: warning.reason });
    case 'retentionWithheld':
      return text(warning.kind);
    case 'quarantineWaiting': {
      const names = warning.names.map((name) => withoutLinks(singleLine(name)));
      const total = warning.quotes + warning.contacts + warning.clients;
      return text(total > names.length ? 'quarantineWaitingMore' : 'quarantineWaiting', {
        what: countsOf(warning, language),
        names: new Intl.ListFormat(language).format(names),
      });
    }
  }
}

/** “1 request and 7 messages”. */
function countsOf(waiting: Record<'quotes' | 'contacts' | 'clients', number>, language: Language): string {
  const text = texts(language);
  const counts = (['quotes', 'contacts', 'clients'] as const)
    .filter((list) => waiting[list] > 0)
    .map((list) => text(`quarantined_${list}`, { count: waiting[list] }));
  return new Intl.ListFormat(language).format(counts);
}
