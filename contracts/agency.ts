import type { Language, Localized } from './language.ts';

/**
 * The facts about the agency: the file to edit to make the site another agency's, with the terms of its proposals
 * (`proposal-terms.ts`), which no visitor's browser has to load. Nothing else hard-codes a name, an address or a number.
 */
export const agency = {
  name: 'Atelier Vitrine',
  /** Shown when the logo cannot be loaded. */
  initials: 'AV',
  logo: '/logo.svg',
  email: 'hello@vitrine.example',
  /** The language of the mails the agency receives. */
  language: 'en' satisfies Language as Language,
  phone: '+33 1 84 80 12 40',
  address: {
    street: '14 rue des Vitriers',
    postalCode: '75010',
    city: 'Paris',
    country: { en: 'France', fr: 'France' },
    /** ISO 3166-1. */
    countryCode: 'FR',
  },
  /** IANA name; bookings are offered in this zone. */
  timeZone: 'Europe/Paris',
  /** ISO 4217, of the budget that the project brief asks about. Quotes are in `quoteCurrency`. */
  briefCurrency: 'USD',
  /** When somebody answers, in that zone: weekdays from 1 (Monday) to 7, times on a 24-hour clock. */
  openingHours: { days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' },
  /** Where meetings by video take place; an address that everybody who has booked one may open. */
  videoRoom: 'https://meet.vitrine.example/atelier',
  /** Within how many hours visitors and clients are promised an answer; those of days without opening do not count. */
  promisedHours: { lead: 24, brief: 48, account: 48 },
  /** After how many hours at the earliest, where pages and mails name both: “24–48 hours”. */
  earliestHours: { brief: 24, account: 24 },
  social: [
    { name: 'GitHub', url: 'https://github.example/atelier-vitrine' },
    { name: 'LinkedIn', url: 'https://linkedin.example/company/atelier-vitrine' },
  ],
  tagline: {
    en: 'Websites, automation, and AI, made to be looked at.',
    fr: 'Sites, automatisation et IA, faits pour être regardés.',
  } satisfies Localized,
  /**
   * What French law requires a company to publish (loi n° 2004-575 pour la confiance dans l’économie numérique,
   * art. 1-1), and the recipients of personal data that the GDPR requires it to name (art. 13.1.e).
   */
  legal: {
    form: 'SAS',
    /** Whole euros. */
    capital: 10_000,
    registration: 'RCS Paris 000 000 000',
    /** Fourteen digits, of the establishment that makes proposals. */
    siret: '000 000 000 00000',
    vat: 'FR00 000000000',
    /** The person legally responsible for what is published. */
    publisher: 'Camille Verrier',
    host: {
      name: 'Hébergeur SAS',
      address: '1 rue du Serveur, 75000 Paris, France',
      phone: '+33 1 00 00 00 00',
      place: { en: 'France', fr: 'France' },
    },
    /** The company that delivers the mails the site sends. */
    mailCarrier: { name: 'Courrier SAS', place: { en: 'France', fr: 'France' } },
  },
} as const;
