import { agency } from '@vitrine/contracts/agency.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { estimatePrice } from '@vitrine/contracts/prices.ts';
import type { QuarantineReason } from '@vitrine/contracts/quarantine.ts';
import { makeContactRow } from '../../server/features/contacts/row.ts';
import { makeQuoteRow } from '../../server/features/quotes/row.ts';
import { toInstant } from '../../server/platform/clock.ts';
import type { QuarantinedRow } from '../../server/records/quarantine.ts';
import { Random } from './random.ts';
import { idAndTime, type World } from './world.ts';

const day = 24 * 60 * 60_000;

/** What waits for a decision, or was found to be spam. */
type Suspect = {
  readonly name: string;
  readonly host: string;
  readonly language: Language;
  readonly message: string;
  readonly reason: QuarantineReason;
  /** Days before the end of the rows; fewer than quarantine lasts. */
  readonly age: number;
  readonly isSpam?: true;
  readonly isQuote?: true;
};

const suspects: readonly Suspect[] = [
  {
    name: 'Rank Booster',
    host: 'rankings',
    language: 'en',
    message:
      'Your site is not on page one! We guarantee the first place in thirty days. See https://rankings.example/offer',
    reason: 'noProofOfWork',
    age: 0.3,
  },
  {
    name: 'Odile Brunet',
    host: 'courrier',
    language: 'fr',
    message: 'Bonjour, j’ai essayé deux fois d’envoyer ce message. Combien coûte la reprise d’un site existant ?',
    reason: 'noProofOfWork',
    age: 1.2,
  },
  {
    name: 'Backlinks Direct',
    host: 'backlinks',
    language: 'en',
    message: '500 quality backlinks for 49 euros, this week only: https://backlinks.example/deal',
    reason: 'trap',
    age: 2.6,
  },
  {
    name: 'Rank Booster',
    host: 'rankings',
    language: 'en',
    message: 'Did you see our last message? https://rankings.example/offer',
    reason: 'link',
    age: 4.1,
    isSpam: true,
  },
  {
    name: 'Crédit Express',
    host: 'credit-express',
    language: 'fr',
    message: 'Financement sans justificatif, réponse en une heure : https://credit-express.example/demande',
    reason: 'network',
    age: 6.8,
    isSpam: true,
  },
  {
    name: 'Data Lists Ltd',
    host: 'data-lists',
    language: 'en',
    message: 'We sell two million addresses of decision makers, sorted by trade.',
    reason: 'reported',
    age: 11.5,
    isSpam: true,
  },
  {
    name: 'Web Factory',
    host: 'web-factory',
    language: 'en',
    message: 'We build sites for half of what you charge. Shall we talk about outsourcing?',
    reason: 'noProofOfWork',
    age: 0.9,
    isQuote: true,
  },
  {
    name: 'Gaëlle Tanguy',
    host: 'lettre',
    language: 'fr',
    message: 'Un site pour notre chorale, avec les dates des concerts.',
    reason: 'network',
    age: 3.3,
    isQuote: true,
  },
];

/** Messages and requests that are in quarantine, so that its screens show something. */
export function* quarantineRows({ seed, until }: World): Generator<QuarantinedRow> {
  const random = new Random(seed, 'quarantine');
  for (const { name, host, language, message, reason, age, isSpam, isQuote } of suspects) {
    const at = until - age * day;
    const origin = { ...idAndTime(random, at), language };
    const email = `contact.${random.hex(4)}@${host}.example`;
    const lead = isQuote
      ? makeQuoteRow(
          { name, email, serviceType: 'starter', options: [], message },
          { cents: estimatePrice('starter', []), currency: agency.currency },
          origin,
        )
      : makeContactRow({ name, email, message }, origin);
    const { id, search, name: _name, email: _email, ...record } = lead;
    yield {
      id,
      list: isQuote ? 'quotes' : 'contacts',
      account_id: null,
      name,
      email,
      record: JSON.stringify(record),
      search,
      reason,
      quarantined_at: toInstant(at),
      spam_at: isSpam ? toInstant(Math.min(at + day / 3, until)) : null,
    };
  }
}
