import { followContent } from './content/current.ts';
import type { TermsFacts } from './content/shape.ts';
import type { Language } from './language.ts';
import { basisPoints } from './money.ts';
import { rightsDefaults } from './proposal-rights.ts';

/**
 * What a proposal (devis) says until somebody changes it. What the law asks for beyond that follows by itself from what is
 * filled in and from who the client is (`proposal-clauses/`).
 */
export const termsDefaults: TermsFacts = {
  /** Days that it may be accepted. */
  validityDays: 30,
  /** Days before the end of which a client who has not answered is reminded, once; 0 for never. */
  reminderDays: 3,
  /** Of what is paid once, VAT included; in basis points. */
  depositRate: basisPoints(3000),
  /** Days after the acceptance by which the deposit is to be there; 0 for at once. */
  depositDays: 7,
  /** By when the work is done, counted from the deposit. */
  execution: { kind: 'span', count: 6, unit: 'weeks' },
  /** Business days after which the work is to have begun, from when it may. */
  beginDays: 10,
  /** What one line counts, at first. */
  unit: { en: 'flat rate', fr: 'forfait' },
  /** Of a line that is paid each month: months it runs at least, and months of notice. */
  monthly: { termMonths: 12, noticeMonths: 1 },
  revision: {
    en: 'fixed during the minimum term; after that it may follow the French Syntec index once a year, with two months’ notice.',
    fr: 'ferme pendant la durée minimale\u202f; ensuite révisable une fois par an selon l’indice Syntec, avec un préavis de deux mois.',
  },
  timing: {
    en: 'Work begins within ten business days of the deposit.',
    fr: 'Les travaux commencent dans les dix jours ouvrés qui suivent le versement de l’acompte.',
  },
  conditions: {
    en: [
      'This proposal is free of charge. The balance is due 30 days after the invoice, by bank transfer. There is no discount for early payment.',
      'Whatever is not listed above is quoted separately before it is begun.',
    ].join('\n\n'),
    fr: [
      'Devis gratuit. Le solde est dû à 30\u00a0jours date de facture, par virement. Pas d’escompte en cas de paiement anticipé.',
      'Ce qui n’est pas mentionné ci-dessus fait l’objet d’un devis distinct avant d’être commencé.',
    ].join('\n\n'),
  },
  ...rightsDefaults,
};

/** The terms in force. */
export let proposalTerms: TermsFacts;

followContent('terms', termsDefaults, (terms) => {
  proposalTerms = terms;
});

/** The conditions that a proposal begins with: those of the agency, then who has the rights to the work. */
export const conditionsOf = (language: Language): string =>
  [proposalTerms.conditions[language], proposalTerms.rights[language]].filter(Boolean).join('\n\n');
