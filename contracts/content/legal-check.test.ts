import { afterEach, describe, expect, it } from 'vitest';
import { agencyDefaults } from '../agency.ts';
import { agencyBusiness, agencyLegal, businessDefaults, legalDefaults } from '../agency-business.ts';
import { agencyPlaceholders } from '../placeholders.ts';
import { withVatLabel } from '../vat-label.ts';
import { checkContent } from './check.ts';
import { setContent } from './current.ts';
import type { ContentEdits } from './edits.ts';
import { isTrueVatNumber } from './eu-vat.ts';
import { formName, frenchForms, legalNeeds } from './legal-forms.ts';

const problems = (edits: ContentEdits) =>
  Object.fromEntries(checkContent(edits, { en: {}, fr: {} }).map(({ path, error }) => [path, error]));

/** Edits of the legal facts. */
const legal = (facts: Readonly<Record<string, string | number>>): ContentEdits =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [`agency.legal.${name}`, value]));

const real = { siret: '732 829 320 00074', vat: 'FR44 732829320', registration: 'RCS Lyon 732 829 320' };
const abroad = { 'agency.postalAddress.countryCode': 'DE' };

afterEach(() => setContent({}));

describe('the legal form', () => {
  it.each([
    ['SARL', ['registration', 'capital']],
    ['SASU', ['registration', 'capital']],
    ['EI', []],
    ['micro-entreprise', []],
    ['association', ['registration']],
    ['SCOP SARL', []],
  ])('of %s asks for what it has, and for nothing else', (form, needed: readonly string[]) => {
    const empty = legal({ ...real, form, registration: '', capital: 0 });
    expect(problems(empty)).toEqual(
      Object.fromEntries(needed.map((field) => [`agency.legal.${field}`, 'contentLegalMissing'])),
    );
    expect(problems(legal({ ...real, form, siret: '' }))).toHaveProperty(['agency.legal.siret'], 'contentLegalMissing');
  });

  it('asks nothing of French law abroad', () => {
    const nothing = { ...legal({ form: 'GmbH', registration: '', siret: '', vat: '', capital: 0 }), ...abroad };
    const noMediator = Object.fromEntries(
      ['name', 'postalAddress', 'url'].map((key) => [`business.mediator.${key}`, '']),
    );
    expect(problems({ ...nothing, ...noMediator })).toEqual({});
    expect(problems(noMediator)).toEqual(
      Object.fromEntries(Object.keys(noMediator).map((path) => [path, 'contentMissing'])),
    );
    expect(legalNeeds({ legal: legalDefaults, postalAddress: { countryCode: 'DE' } }).siret).toBe('none');
  });

  it('is printed as the law has whoever trades alone say it', () => {
    for (const form of frenchForms) {
      const name = formName({ ...agencyDefaults, legal: { ...legalDefaults, form } }, 'fr');
      expect(name.includes('EI')).toBe(form === 'EI' || form === 'micro-entreprise');
    }
  });
});

describe('a number', () => {
  it.each([
    ['siret', '732 829 320 00075', 'contentSiretInvalid'],
    ['siret', '732829320', 'contentSirenOnly'],
    ['vat', 'FR45 732829320', 'contentVatInvalid'],
    ['vat', 'FR83 404833048', 'contentSirenDiffers'],
    ['registration', 'RCS Lyon 732 829 321', 'contentSirenInvalid'],
    ['registration', 'RCS Lyon', 'contentSirenInvalid'],
    ['registration', 'RCS Lyon 404 833 048', 'contentSirenDiffers'],
  ])('of %s that cannot be true is refused: %s', (field, value, error) => {
    expect(problems(legal({ ...real, [field]: value }))).toEqual({ [`agency.legal.${field}`]: error });
  });

  it.each([
    ['356 000 000 49837', true],
    ['356 000 000 00011', false],
  ])('of an establishment of La Poste adds up otherwise: %s', (siret, isTrue) => {
    const { vat: _vat, registration: _registration, ...none } = real;
    expect('agency.legal.siret' in problems(legal({ ...none, siret }))).toBe(!isTrue);
  });

  it.each([
    ['W751234567', {}],
    ['RNA W 751 234 567', {}],
    ['W12', { 'agency.legal.registration': 'contentRnaInvalid' }],
  ])('of an association is that of the RNA: %s', (registration, found) => {
    expect(problems(legal({ ...real, form: 'association', registration }))).toEqual(found);
  });

  it.each([
    'ATU13585627',
    'BE0403199702',
    'DE129273398',
    'EL094259216',
    'IT00743110157',
    'NL004495445B01',
    'CHE123',
    'FR44732829320',
  ])('for VAT is true by its country’s arithmetic: %s', (vat) => expect(isTrueVatNumber(vat)).toBe(true));

  it.each(['ATU13585628', 'BE0403199703', 'DE129273399', 'EL094259217', 'IT00743110158', 'FR45732829320'])(
    'for VAT is false by its country’s arithmetic: %s',
    (vat) => expect(isTrueVatNumber(vat)).toBe(false),
  );

  it('of a bank account is checked too, and those that Vitrine ships with keep nobody from publishing', () => {
    expect(problems({ 'business.bank.iban': 'FR76 3000 4000 0312 3456 7890 144' })).toEqual({
      'business.bank.iban': 'contentIbanInvalid',
    });
    expect(problems({ 'business.bank.iban': 'FR76 3000 4000 0312 3456 7890 143' })).toEqual({});
    expect(problems({ 'agency.name': 'Lumen' })).toEqual({});
  });
});

describe('who has no VAT number', () => {
  it('shows prices without a word of VAT in France', () => {
    expect(withVatLabel('€5', 'excluded', 'en')).not.toBe('€5');
    setContent(legal({ vat: '' }));
    expect(withVatLabel('€5', 'excluded', 'en')).toBe('€5');
    setContent({ ...legal({ vat: '' }), ...abroad });
    expect(withVatLabel('€5', 'excluded', 'en')).not.toBe('€5');
  });
});

it('a fact that the form does not have is no placeholder', () => {
  expect(agencyPlaceholders()).toContain('legal.registration');
  setContent(legal({ form: 'micro-entreprise', siret: real.siret, vat: '', registration: '' }));
  expect(agencyPlaceholders()).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^legal\.(siret|vat|registration)$/)]),
  );
  expect(agencyPlaceholders()).toContain('legal.publisher');
  expect(agencyLegal.registration).toBe('');
  expect(agencyBusiness.mediator).toEqual(businessDefaults.mediator);
});
