import { hasIbanCheckDigits, isSiren, isSiret } from '../registered-numbers.ts';
import { isTrueVatNumber } from './eu-vat.ts';
import { factDefaults } from './facts.ts';
import { legalFields, legalNeeds } from './legal-forms.ts';
import type { ContentProblem } from './problem.ts';
import type { AgencyFacts, BusinessFacts } from './shape.ts';

const digitsOf = (value: string): string => value.replaceAll(/\D/g, '');

/**
 * What is wrong with who the agency says it is, by its legal form: facts that are missing, and numbers that cannot be true
 * by their own arithmetic. Those that Vitrine ships with are no mistake: whoever has not come to them yet may publish, and
 * is told that they are invented (`placeholders.ts`).
 */
export function legalProblems(agency: AgencyFacts, business: BusinessFacts): ContentProblem[] {
  const needs = legalNeeds(agency);
  const { legal } = agency;
  const missing = legalFields.filter((field) => needs[field] === 'needed' && (legal[field] || '') === '');
  const mediator = (['name', 'postalAddress', 'url'] as const).filter(
    (field) =>
      business.mediator[field] === '' &&
      (needs.mediator === 'needed' || Object.values(business.mediator).some(Boolean)),
  );
  return [
    ...missing.map((field) => ({ path: `agency.legal.${field}`, error: 'contentLegalMissing' })),
    ...mediator.map((field) => ({ path: `business.mediator.${field}`, error: 'contentMissing' })),
    ...numberProblems(agency, business),
  ];
}

function numberProblems(agency: AgencyFacts, { bank }: BusinessFacts): ContentProblem[] {
  const needs = legalNeeds(agency);
  const shipped = factDefaults.agency.legal;
  /** What an agency has filled in itself, of what its form has; else nothing. */
  const own = (field: 'registration' | 'siret' | 'vat'): string =>
    needs[field] === 'none' || agency.legal[field] === shipped[field] ? '' : agency.legal[field];
  const [siret, vat, registration] = [own('siret'), own('vat'), own('registration')];
  const problems: ContentProblem[] = [];
  const wrong = (path: string, error: string) => problems.push({ path, error });

  const isSiretTrue = siret !== '' && isSiret(siret);
  if (siret !== '' && !isSiretTrue) {
    wrong('agency.legal.siret', isSiren(siret) ? 'contentSirenOnly' : 'contentSiretInvalid');
  }
  const siren = isSiretTrue ? digitsOf(siret).slice(0, 9) : undefined;
  if (vat !== '' && !isTrueVatNumber(vat)) wrong('agency.legal.vat', 'contentVatInvalid');
  else if (needs.isFrench && vat !== '' && siren !== undefined && !digitsOf(vat).endsWith(siren)) {
    wrong('agency.legal.vat', 'contentSirenDiffers');
  }
  if (needs.form === 'association') {
    if (registration !== '' && !/W\d{9}(?!\d)/i.test(registration.replaceAll(/\s/g, ''))) {
      wrong('agency.legal.registration', 'contentRnaInvalid');
    }
  } else if (needs.isFrench && registration !== '') {
    const [, named] = /(\d[\d\s]{7,}\d)/.exec(registration) ?? [];
    if (named === undefined ? needs.registration === 'needed' : !isSiren(named)) {
      wrong('agency.legal.registration', 'contentSirenInvalid');
    } else if (named !== undefined && siren !== undefined && digitsOf(named) !== siren) {
      wrong('agency.legal.registration', 'contentSirenDiffers');
    }
  }
  if (bank.iban !== factDefaults.business.bank.iban && !hasIbanCheckDigits(bank.iban))
    wrong('business.bank.iban', 'contentIbanInvalid');
  return problems;
}
