import { followContent } from './content/current.ts';
import type { AgencyFacts } from './content/shape.ts';
import { formerCurrency } from './currency.ts';

/**
 * The facts about the agency as the product ships with them; an agency's own are content (`content/`). Nothing else
 * hard-codes a name, an address or a number.
 */
export const agencyDefaults: Agency = {
  name: 'Atelier Vitrine',
  /** Shown when the logo cannot be loaded. */
  initials: 'AV',
  logo: { withName: true },
  /** ISO 4217, of prices and of what is made from them. */
  currency: formerCurrency,
  email: 'hello@vitrine.example',
  phone: '+33 1 84 80 12 40',
  postalAddress: {
    street: '14 rue des Vitriers',
    postalCode: '75010',
    city: 'Paris',
    country: { en: 'France', fr: 'France' },
    /** ISO 3166-1. */
    countryCode: 'FR',
  },
  /** IANA name; bookings are offered in this zone. What is in force comes from the schedule, as the opening hours do. */
  timeZone: 'Europe/Paris',
  /** ISO 4217, of the budget that the project brief asks about. Prices are in `currency`. */
  briefCurrency: 'USD',
  /** When somebody answers, in that zone: weekdays from 1 (Monday) to 7, times on a 24-hour clock. */
  openingHours: { days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' },
  /** Where meetings by video take place; an address that everybody who has booked one may open. */
  videoRoom: 'https://meet.vitrine.example/atelier',
  /** The response time: within how many hours visitors and clients get a reply; those of days without opening do not count. */
  responseHours: { lead: 24, brief: 48, account: 48 },
  /** After how many hours at the earliest, where pages and mails name both: “24–48 hours”. */
  earliestHours: { brief: 24, account: 24 },
  social: [
    { name: 'GitHub', url: 'https://github.example/atelier-vitrine' },
    { name: 'LinkedIn', url: 'https://linkedin.example/company/atelier-vitrine' },
  ],
  /** The tags of home's about section. */
  technologies: ['TypeScript', 'React', 'Node', 'PostgreSQL', 'Playwright', 'LLM'],
  tagline: {
    en: 'Websites, automation, and AI, made to be looked at.',
    fr: 'Sites, automatisation et IA, à regarder de près.',
  },
  /** The only one of the legal facts that every page says; the others are in `agency-business.ts`. */
  legal: { vat: 'FR00 000000000' },
};

/**
 * The facts that the stored schedule holds, and nothing else. What is published carries them (`content/schedule-facts.ts`), so
 * that pages, mails and documents of a revision are of one zone (`docs/decisions/0104-one-home-of-the-zone.md`).
 */
export type ScheduleFacts = {
  /** IANA name. */
  readonly timeZone: string;
  /** Weekdays from 1 (Monday) to 7, times on a 24-hour clock. */
  readonly openingHours: { readonly days: readonly number[]; readonly from: string; readonly to: string };
};

/** Those of the facts that are not content: an agency changes them in the code (`docs/decisions/0092-content-is-data.md`). */
type Fixed = {
  readonly briefCurrency: string;
};

export type Agency = Omit<AgencyFacts, 'legal'> & {
  readonly legal: Pick<AgencyFacts['legal'], 'vat'>;
} & ScheduleFacts &
  Fixed;

/** The facts in force. */
export let agency: Agency;

followContent('agency', agencyDefaults, (facts) => {
  agency = facts;
});
