import { agency, agencyDefaults } from './agency.ts';
import { followContent } from './content/current.ts';
import type { BusinessFacts, LegalFacts } from './content/shape.ts';
import { formerCurrency } from './currency.ts';

/**
 * The facts about the agency that only its contracts need: proposals, their mails and the legal pages. Apart from
 * `agency.ts`, since every visitor's browser loads that one.
 */
export const businessDefaults: BusinessFacts = {
  /** Where clients pay. */
  bank: { holder: 'Atelier Vitrine', iban: 'FR76 0000 0000 0000 0000 0000 000' },
  /** Whom consumers may turn to, free of charge (code de la consommation, L612-1, L616-1 and R616-1). */
  mediator: {
    name: 'Médiateur Exemple',
    postalAddress: '1 rue de la Conciliation, 75000 Paris, France',
    url: 'https://mediateur.example',
  },
};

const france = { en: 'France', fr: 'France' };

/**
 * What French law requires a company to publish (loi n° 2004-575 pour la confiance dans l’économie numérique,
 * art. 1-1), and the recipients of personal data that the GDPR requires it to name (art. 13.1.e).
 */
export const legalDefaults: LegalFacts = {
  form: 'SAS',
  /** In whole units of its currency. */
  capital: 10_000,
  capitalCurrency: formerCurrency,
  registration: 'RCS Paris 000 000 000',
  /** Fourteen digits, of the establishment that makes proposals. */
  siret: '000 000 000 00000',
  vat: agencyDefaults.legal.vat,
  /** The person legally responsible for what is published. */
  publisher: 'Camille Verrier',
  host: {
    name: 'Hébergeur SAS',
    postalAddress: '1 rue du Serveur, 75000 Paris, France',
    phone: '+33 1 00 00 00 00',
    place: france,
  },
  /** The company that delivers the mails the site sends. */
  mailCarrier: { name: 'Courrier SAS', place: france },
};

/** The facts in force. */
export let agencyBusiness: BusinessFacts;

followContent('business', businessDefaults, (facts) => {
  agencyBusiness = facts;
});

/** The legal facts in force. */
export let agencyLegal: LegalFacts;

followContent('agency.legal', legalDefaults, (facts) => {
  agencyLegal = facts;
});

/** The facts of the agency with its legal ones. */
export const wholeAgency = () => ({ ...agency, legal: agencyLegal });
