/**
 * The facts about the agency that only its contracts need: proposals, their mails and the legal pages. Apart from
 * `agency.ts`, since every visitor's browser loads that one.
 */
export const agencyBusiness = {
  /** Where clients pay. */
  bank: { holder: 'Atelier Vitrine', iban: 'FR76 0000 0000 0000 0000 0000 000' },
  /** Whom consumers may turn to, free of charge (code de la consommation, L612-1, L616-1 and R616-1). */
  mediator: {
    name: 'Médiateur Exemple',
    address: '1 rue de la Conciliation, 75000 Paris, France',
    url: 'https://mediateur.example',
  },
} as const;
