/**
 * What a proposal (devis) says until somebody changes it. The conditions hold what French law asks of one: payment,
 * penalties and the fixed indemnity for late payment (code de commerce, L441-10 and D441-5), withdrawal and mediation
 * where the client is a consumer (code de la consommation, L221-18 and L616-1).
 */
export const proposalTerms = {
  /** Days that it may be accepted. */
  validityDays: 30,
  /** Days before the end of which a client who has not answered is reminded, once; 0 for never. */
  reminderDays: 3,
  /** Percent of what is paid once, VAT included. */
  depositPercent: 30,
  /** What one line counts, at first. */
  unit: { en: 'flat rate', fr: 'forfait' },
  timing: {
    en: 'Work begins within ten business days of the deposit. We agree on the delivery date together, in writing, when it begins.',
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
} as const;
