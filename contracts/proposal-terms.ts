/**
 * What a proposal (devis) says until somebody changes it. What the law asks for beyond that follows by itself from what is
 * filled in and from who the client is (`proposal-clauses/`).
 */
export const proposalTerms = {
  /** Days that it may be accepted. */
  validityDays: 30,
  /** Days before the end of which a client who has not answered is reminded, once; 0 for never. */
  reminderDays: 3,
  /** Percent of what is paid once, VAT included. */
  depositPercent: 30,
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
    en: 'fixed during the minimum term; after that it may follow the French Syntec index once a year, told two months ahead.',
    fr: 'ferme pendant la durée minimale\u202f; ensuite révisable une fois par an selon l’indice Syntec, avec une annonce deux mois avant.',
  },
  timing: {
    en: 'Work begins within ten business days of the deposit.',
    fr: 'Les travaux commencent dans les dix jours ouvrés qui suivent le versement de l’acompte.',
  },
  conditions: {
    en: [
      'This proposal is free of charge. The balance is due 30 days after the invoice, by bank transfer. There is no discount for early payment.',
      'Whatever is not listed above is quoted separately before it is begun. Rights to the work pass to the client once it has been paid for in full.',
    ].join('\n\n'),
    fr: [
      'Devis gratuit. Le solde est dû à 30\u00a0jours date de facture, par virement. Pas d’escompte en cas de paiement anticipé.',
      'Ce qui n’est pas mentionné ci-dessus fait l’objet d’un devis distinct avant d’être commencé. Les droits sur la création sont cédés au client une fois le prix payé en totalité.',
    ].join('\n\n'),
  },
} as const;

/**
 * Paragraphs that the conditions had in earlier versions, and what stands in their place: what follows from who the client
 * is, and from the days that were filled in, is no longer among them. They stand in databases, and so never change.
 */
const formerParagraphs: ReadonlyMap<string, string> = new Map([
  [
    'This proposal is free of charge. The deposit is due on acceptance, and the balance 30 days after the invoice, by bank transfer. There is no discount for early payment.',
    'This proposal is free of charge. The balance is due 30 days after the invoice, by bank transfer. There is no discount for early payment.',
  ],
  [
    'Late payments bear interest at three times the French legal rate, and, between businesses, a fixed charge of €40 for recovery costs.',
    '',
  ],
  [
    'Consumers may withdraw within 14 days of acceptance, unless they have asked for the work to begin earlier and it has been completed, and may turn to a consumer mediator free of charge if we cannot settle a complaint together.',
    '',
  ],
  [
    'Devis gratuit. L’acompte est dû à l’acceptation, le solde à 30 jours date de facture, par virement. Pas d’escompte en cas de paiement anticipé.',
    'Devis gratuit. Le solde est dû à 30 jours date de facture, par virement. Pas d’escompte en cas de paiement anticipé.',
  ],
  [
    'Tout retard de paiement entraîne des pénalités au taux de trois fois l’intérêt légal et, entre professionnels, une indemnité forfaitaire de 40 € pour frais de recouvrement.',
    '',
  ],
  [
    'Le consommateur dispose de 14 jours pour se rétracter à compter de l’acceptation, sauf s’il a demandé que la prestation commence plus tôt et qu’elle est achevée ; à défaut d’accord sur une réclamation, il peut saisir gratuitement un médiateur de la consommation.',
    '',
  ],
]);

const plain = (paragraph: string) => paragraph.replaceAll(/\s/g, ' ');

/** Conditions without the paragraphs of earlier versions that would say the same twice. */
export function presentConditions(conditions: string): string {
  const former = (paragraph: string) =>
    [...formerParagraphs].find(([before]) => plain(before) === plain(paragraph))?.[1] ?? paragraph;
  return conditions
    .split('\n\n')
    .map(former)
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}
