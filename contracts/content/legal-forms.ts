import type { Language, Localized } from '../language.ts';

/** The legal forms whose fields are known, as `agency.legal.form` has them; any other is taken as a company's. */
export const frenchForms = ['SARL', 'EURL', 'SAS', 'SASU', 'SA', 'EI', 'micro-entreprise', 'association'] as const;

type FrenchForm = (typeof frenchForms)[number];

/** Whether a fact is asked for, may be left empty, or does not exist. */
type Need = 'needed' | 'optional' | 'none';

/** The legal facts that not everybody has. */
export const legalFields = ['capital', 'registration', 'siret', 'vat'] as const;

/** The facts that depend on the legal form and the country. */
export type LegalNeeds = {
  /** What the law of France asks of the site of an agency applies. */
  readonly isFrench: boolean;
  readonly form: FrenchForm | 'other';
  readonly capital: Need;
  readonly registration: Need;
  readonly siret: Need;
  /** Left empty in France by whoever is exempt (code général des impôts, article 293 B). */
  readonly vat: Need;
  /** Whom consumers may turn to. */
  readonly mediator: Need;
};

/** As far as the needs follow from it. */
type Identity = {
  readonly postalAddress: { readonly countryCode: string };
  readonly legal: { readonly form: string; readonly vat: string };
};

const formOf = (form: string): FrenchForm | 'other' =>
  frenchForms.find((known) => known.toLowerCase() === form.trim().toLowerCase()) ?? 'other';

/** Which facts the legal form and the country ask for (code de commerce, R123-237 and R123-238; loi n° 2004-575, art. 1-1). */
export function legalNeeds({ postalAddress, legal }: Identity): LegalNeeds {
  if (postalAddress.countryCode !== 'FR') {
    const may = 'optional';
    return { isFrench: false, form: 'other', capital: may, registration: may, siret: 'none', vat: may, mediator: may };
  }
  const form = formOf(legal.form);
  const french = { isFrench: true, form, siret: 'needed', vat: 'optional', mediator: 'needed' } as const;
  switch (form) {
    case 'EI':
    case 'micro-entreprise':
      // Only traders are in the RCS; others have no number but their SIREN.
      return { ...french, capital: 'none', registration: 'optional' };
    case 'association':
      return { ...french, capital: 'none', registration: 'needed' };
    case 'other':
      return { ...french, capital: 'optional', registration: 'optional' };
    default:
      return { ...french, capital: 'needed', registration: 'needed' };
  }
}

const formNames: Readonly<Partial<Record<FrenchForm, Localized>>> = {
  EI: { en: 'Sole trader (entrepreneur individuel, EI)', fr: 'Entrepreneur individuel (EI)' },
  'micro-entreprise': {
    en: 'Sole trader (entrepreneur individuel, EI), micro-enterprise',
    fr: 'Entrepreneur individuel (EI), micro-entreprise',
  },
  association: {
    en: 'Non-profit association (French law of 1 July 1901)',
    fr: 'Association régie par la loi du 1er juillet 1901',
  },
};

/** What a legal form is called where it is printed; whoever trades alone has to say so (code de commerce, R526-27). */
export function formName(identity: Identity, language: Language): string {
  const { isFrench, form } = legalNeeds(identity);
  const name = isFrench && form !== 'other' ? formNames[form] : undefined;
  return name?.[language] ?? identity.legal.form;
}

type Facts = {
  readonly agency: Identity;
  readonly business: { readonly mediator: { readonly name: string } };
};

/** The facts about an agency without those that its legal form does not have, and those that it may leave empty and has. */
export function askedFacts({ agency, business }: Facts): { readonly agency: object; readonly business: object } {
  const needs = legalNeeds(agency);
  const needOf = new Map<string, Need>(legalFields.map((field) => [field, needs[field]]));
  const legal = Object.entries(agency.legal).filter(([name, value]) => {
    const need = needOf.get(name) ?? 'needed';
    return need === 'needed' || (need === 'optional' && value !== '');
  });
  const { mediator, ...others } = business;
  const isMediatorAsked = needs.mediator === 'needed' || mediator.name !== '';
  return {
    agency: { ...agency, legal: Object.fromEntries(legal) },
    business: { ...others, ...(isMediatorAsked && { mediator }) },
  };
}
