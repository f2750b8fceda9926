import { defaultLanguage } from '@vitrine/contracts/language.ts';
import { retention } from '@vitrine/contracts/retention.ts';
import { toInstant } from '../../server/platform/clock.ts';
import type { OutboxTable } from '../../server/platform/database/schema.ts';
import { foldForSearch } from '../../server/platform/database/search.ts';
import { idFrom } from '../../server/platform/ids.ts';
import type { Links } from '../../server/platform/links.ts';
import { domainOf, messageIdOf } from '../../server/platform/mail/message-id.ts';
import type { Mail } from '../../server/platform/mail/outbox.ts';
import { priorityOf } from '../../server/platform/mail/priority.ts';
import { replaceSecrets } from '../../server/platform/mail/secret-links.ts';
import { spanDays } from './calendar.ts';
import { Random } from './random.ts';

const day = 24 * 60 * 60_000;

/** A little less than the retention of mails. */
const retentionDays = retention.mailDays - 10;

/** Leads with stored mails, approximately: the mails are sorted in memory. */
const maxLeads = 15_000;
const usualShare = 1 / 3;

type Parts = {
  readonly seed: number;
  readonly until: number;
  readonly leads: number;
  readonly agencyEmail: string;
  readonly links: Links;
};

/** Mails of some of the leads, all marked as sent, so none ever goes out. */
export class SentMails {
  readonly links: Links;
  readonly agencyEmail: string;
  readonly agencyLanguage = defaultLanguage;
  readonly #random: Random;
  readonly #parts: Parts;
  readonly #share: number;
  readonly #rows: OutboxTable[] = [];

  constructor(parts: Parts) {
    this.#parts = parts;
    this.links = parts.links;
    this.agencyEmail = parts.agencyEmail;
    this.#random = new Random(parts.seed, 'mails');
    const recent = Math.max(1, (parts.leads * retentionDays * 1.5) / spanDays);
    this.#share = Math.min(usualShare, maxLeads / recent);
  }

  /** Adds, for some events, their mails. */
  note(at: number, mails: readonly Mail[]): void {
    if (at < this.#parts.until - retentionDays * day || !this.#random.chance(this.#share)) return;
    for (const mail of mails) this.#rows.push(this.#sent(at, mail));
  }

  /** All mails, oldest first. */
  rows(): readonly OutboxTable[] {
    return this.#rows.sort((one, other) => (one.id < other.id ? -1 : 1));
  }

  #sent(at: number, { to, language, content }: Mail): OutboxTable {
    const { template, data } = replaceSecrets(content, '');
    const id = idFrom(at, this.#random.hex(20));
    return {
      id,
      message_id: messageIdOf(id, domainOf(this.agencyEmail)),
      template,
      language,
      recipient: to,
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
      about: null,
      priority: priorityOf(content),
      held_for: null,
      by_hand: 0,
      content_revision: 0,
      mailbox: null,
      unconfirmed_at: null,
      dispute_hash: null,
    };
  }
}
