import { agency } from '@vitrine/contracts/agency.ts';
import { retention } from '@vitrine/contracts/retention.ts';
import type { MailContent } from '../../server/emails/mail.ts';
import { toInstant } from '../../server/platform/clock.ts';
import type { OutboxTable } from '../../server/platform/database/schema.ts';
import { foldForSearch } from '../../server/platform/database/search.ts';
import { idFrom } from '../../server/platform/ids.ts';
import type { Links } from '../../server/platform/links.ts';
import type { Mail } from '../../server/platform/mail/outbox.ts';
import { replaceSecrets } from '../../server/platform/mail/secret-links.ts';
import { spanDays } from './calendar.ts';
import { Random } from './random.ts';

const day = 24 * 60 * 60_000;

/** Somewhat less than the site keeps mails. */
const keptDays = retention.mailDays - 10;

/** About so many leads at most have their mails kept: they lie in memory until they are put in order. */
const mostLeads = 15_000;
const usualShare = 1 / 3;

type Parts = {
  readonly seed: number;
  readonly until: number;
  readonly leads: number;
  readonly agencyEmail: string;
  readonly links: Links;
};

/** Mails that went out long ago, for some of what was sent. None waits, so none is ever sent really. */
export class SentMails {
  readonly links: Links;
  readonly #random: Random;
  readonly #parts: Parts;
  readonly #share: number;
  readonly #rows: OutboxTable[] = [];

  constructor(parts: Parts) {
    this.#parts = parts;
    this.links = parts.links;
    this.#random = new Random(parts.seed, 'mails');
    const recent = Math.max(1, (parts.leads * keptDays * 1.5) / spanDays);
    this.#share = Math.min(usualShare, mostLeads / recent);
  }

  /** Perhaps notes the mails of something that happened: the letter to the person, and what the agency was told. */
  note(at: number, toPerson: Mail, toAgency?: MailContent): void {
    if (at < this.#parts.until - keptDays * day || !this.#random.chance(this.#share)) return;
    this.#rows.push(this.#sent(at, toPerson));
    if (!toAgency) return;
    this.#rows.push(this.#sent(at, { to: this.#parts.agencyEmail, language: agency.language, content: toAgency }));
  }

  /** All of them, oldest first. */
  rows(): readonly OutboxTable[] {
    return this.#rows.sort((one, other) => (one.id < other.id ? -1 : 1));
  }

  #sent(at: number, { to, language, content }: Mail): OutboxTable {
    const { template, data } = replaceSecrets(content, '');
    return {
      id: idFrom(at, this.#random.hex(20)),
      ...{ template, language, recipient: to },
      data: JSON.stringify(data),
      state: 'sent',
      attempts: 1,
      next_attempt_at: toInstant(at),
      claimed_until: null,
      created_at: toInstant(at),
      sent_at: toInstant(Math.min(at + this.#random.whole(300, 4000), this.#parts.until)),
      last_error: null,
      search: foldForSearch(to, template),
      resend_of: null,
    };
  }
}
