import type { Language, Localized } from './language.ts';

/**
 * The facts about the agency: the one file to edit to make the site another agency's. Nothing else hard-codes a name,
 * an address or a number.
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
  /** What is promised to visitors: hours until a quote is answered. */
  answers: { quoteHours: 24 },
  /**
   * What a proposal (devis) says until somebody changes it. The conditions hold what French law asks of one: payment,
   * penalties and the fixed indemnity for late payment (code de commerce, L441-10 and D441-5), withdrawal and mediation
   * where the client is a consumer (code de la consommation, L221-18 and L616-1).
   */
  proposals: {
    /** Days that it may be accepted. */
    validityDays: 30,
    /** Days before the end of which a client who has not answered is reminded, once; 0 for never. */
    reminderDays: 3,
    /** Percent of what is paid once, VAT included. */
    depositPercent: 30,
    /** What one line counts, at first. */
    unit: { en: 'flat rate', fr: 'forfait' },
    timing: {
      en: 'Work begins within ten working days of the deposit. We agree on the delivery date together, in writing, when it begins.',
      fr: 'Les travaux commencent dans les dix jours ouvrés qui suivent le versement de l’acompte. La date de livraison est convenue ensemble, par écrit, au démarrage.',
    },
    conditions: {
      en: [
        'This proposal is free of charge. The deposit is due on acceptance, and the balance 30 days after the invoice, by bank transfer. There is no discount for early payment.',
        'Late payments bear interest at three times the French legal rate, and, between businesses, a fixed charge of €40 for recovery costs.',
        'Whatever is not listed above is quoted separately before it is begun. Rights to the work pass to the client once it has been paid for in full.',
        'Consumers may withdraw within 14 days of acceptance, unless they have asked for the work to begin earlier and it has been completed, and may turn to a consumer mediator free of charge if we cannot settle a complaint together.',
      ].join('\n\n'),
      fr: [
        'Devis gratuit. L’acompte est dû à l’acceptation, le solde à 30 jours date de facture, par virement. Pas d’escompte en cas de paiement anticipé.',
        'Tout retard de paiement entraîne des pénalités au taux de trois fois l’intérêt légal et, entre professionnels, une indemnité forfaitaire de 40 € pour frais de recouvrement.',
        'Ce qui n’est pas mentionné ci-dessus fait l’objet d’un devis distinct avant d’être commencé. Les droits sur la création sont cédés au client une fois le prix payé en totalité.',
        'Le consommateur dispose de 14 jours pour se rétracter à compter de l’acceptation, sauf s’il a demandé que la prestation commence plus tôt et qu’elle est achevée ; à défaut d’accord sur une réclamation, il peut saisir gratuitement un médiateur de la consommation.',
      ].join('\n\n'),
    },
  },
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
