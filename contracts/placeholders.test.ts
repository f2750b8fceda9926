import { describe, expect, it } from 'vitest';
import { agencyBusiness, agencyLegal, wholeAgency } from './agency-business.ts';
import { agencyPlaceholders, placeholdersIn } from './placeholders.ts';

const real = {
  name: 'Studio Lumen',
  email: 'hello@lumen.fr',
  legal: { capital: 10_000, registration: 'RCS Lyon 732 829 320', siret: '732 829 320 00074', vat: 'FR44 732829320' },
  social: [{ url: 'https://github.com/lumen' }],
};

describe('placeholders in the facts about an agency', () => {
  it('are none in those of a real one', () => {
    expect(placeholdersIn(real)).toEqual([]);
  });

  it.each([
    '000 000 000 00000',
    '00000000000000',
    '732 829 320 0007',
    '123 456 789 00012',
    'XXX XXX XXX XXXXX',
    '',
    'TODO',
  ])('are found in a SIRET of %j', (siret) => {
    expect(placeholdersIn({ ...real, legal: { ...real.legal, siret } })).toEqual(['legal.siret']);
  });

  it.each(['FR00 000000000', 'FR45 732829320', 'FR', 'n/a', 'à compléter'])(
    'are found in a VAT number of %j',
    (vat) => {
      expect(placeholdersIn({ ...real, legal: { ...real.legal, vat } })).toEqual(['legal.vat']);
    },
  );

  it.each([
    ['name', 'ATELIER  VITRINE'],
    ['publisher', 'camille\u00a0verrier '],
    ['phone', '01 84 80 12 40'],
    ['phone', '+33 (0)1.84.80.12.40'],
    ['phone', '0033184801240'],
    ['name', 'À venir'],
    ['name', 'N/A'],
    ['name', 'nc'],
    ['street', 'To be confirmed'],
  ])('are found in a %s of %j, however it is written', (fact, written) => {
    expect(placeholdersIn({ [fact]: written })).toEqual([fact]);
  });

  it.each(['Ateliers Vitrine', 'Camille Verriers', '01 84 80 12 41', 'L’avenir', 'Nacelle', 'TBWA'])(
    'are not seen in %j',
    (written) => {
      expect(placeholdersIn({ name: written })).toEqual([]);
    },
  );

  it('are not seen in a SIRET for its zeros, where its digits are right', () => {
    expect(placeholdersIn({ siret: '443 061 000 00016' })).toEqual([]);
    expect(placeholdersIn({ siret: '443 061 000 00015' })).toEqual(['siret']);
  });

  it.each(['BE0403199702', 'DE129273398', 'FRK7 732829320'])('are not seen in a VAT number of %j', (vat) => {
    expect(placeholdersIn({ vat })).toEqual([]);
  });

  it.each([
    'FR76 0000 0000 0000 0000 0000 000',
    'FR76 3000 6000 0112 3456 7890 189',
    'FR76 3000 4000 0312 3456 7890 144',
    'FR76 3000 4000 0312 3456 7890',
    'DE00 3704 0044 0532 0130 00',
    'IBAN',
    '…',
  ])('are found in an IBAN of %j', (iban) => {
    expect(placeholdersIn({ bank: { iban } })).toEqual(['bank.iban']);
  });

  it.each(['FR76 3000 4000 0312 3456 7890 143', 'de75 5121 0800 1245 1261 99', 'SE35 5000 0000 0549 1000 0003'])(
    'are not seen in an IBAN of %j',
    (iban) => {
      expect(placeholdersIn({ bank: { iban } })).toEqual([]);
    },
  );

  it.each([
    [{ email: 'hello@lumen.example' }, 'email'],
    [{ publisher: agencyLegal.publisher }, 'publisher'],
    [{ host: { postalAddress: '…' } }, 'host.postalAddress'],
    [{ street: 'À COMPLÉTER' }, 'street'],
    [{ phone: '+33 1 00 00 00 00' }, 'phone'],
    [{ tagline: { fr: 'Lorem ipsum dolor' } }, 'tagline.fr'],
  ])('are found in %j', (facts, path) => {
    expect(placeholdersIn(facts)).toEqual([path]);
  });

  it('in this agency’s are those of both its files', () => {
    expect(agencyPlaceholders()).toEqual(placeholdersIn({ ...wholeAgency(), ...agencyBusiness }));
  });
});
