import { agencyBusiness, wholeAgency } from './agency-business.ts';
import { askedFacts } from './content/legal-forms.ts';
import { isIban, isSiret, isVatNumber } from './registered-numbers.ts';

/** However it is written: in capitals, with other spaces, or a telephone number for callers at home. */
const fold = (fact: string): string =>
  fact
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^(?:0{0,2}33)?0?(?=184801240$)/, '');

/** What the facts are shipped with, and no real agency has. */
const invented: ReadonlySet<string> = new Set(
  [
    'Atelier Vitrine',
    'Camille Verrier',
    'Hébergeur SAS',
    'Courrier SAS',
    '14 rue des Vitriers',
    '1 rue du Serveur, 75000 Paris, France',
    '+33 1 84 80 12 40',
    'Médiateur Exemple',
    '1 rue de la Conciliation, 75000 Paris, France',
  ].map(fold),
);

/** A domain that nobody can own (RFC 2606), or a number whose digits are left out: zeros, crosses, or one to nine in turn. */
const impossible =
  /[.@/](example|invalid|test)\b|(?:0[ .]?){6}|(?:x[ .]?){4}|(?<!\d)1[ .]?2[ .]?3[ .]?4[ .]?5[ .]?6[ .]?7[ .]?8/i;

/** What people write where they mean to come back. */
const unfinished =
  /^[^\p{L}\p{N}]*$|^n\W?[ac]\W?$|\b(todo|tb[adc]|fixme|lorem ipsum|placeholder|to be (?:completed|confirmed|defined|filled in))\b|(^|\P{L})[àa] (compléter|confirmer|renseigner|remplir|définir|venir)(\P{L}|$)/iu;

/** Numbers with check digits, by the name of the fact: whether one can be true. */
const checked: Readonly<Record<string, (value: string) => boolean>> = {
  siret: isSiret,
  vat: isVatNumber,
  iban: isIban,
};

/**
 * The paths of the facts that nobody has filled in, or that cannot be true: `legal.siret`. Whoever publishes them, or
 * makes a contract with them, breaks the law (loi n° 2004-575, art. 1-1; code de commerce, R123-237).
 * @param facts `contracts/agency.ts` and `contracts/agency-business.ts`, or a part of them
 */
export function placeholdersIn(facts: unknown, path = ''): string[] {
  if (typeof facts === 'string') {
    const check = checked[path.split('.').at(-1) ?? ''];
    const isReal = check ? check(facts) : !impossible.test(facts) && !unfinished.test(facts);
    return isReal && !invented.has(fold(facts)) ? [] : [path];
  }
  if (typeof facts !== 'object' || facts === null) return [];
  return Object.entries(facts).flatMap(([key, inner]) => placeholdersIn(inner, path === '' ? key : `${path}.${key}`));
}

/** The facts of this agency, of those that its legal form has. */
export function askedOfAgency(): object {
  const asked = askedFacts({ agency: wholeAgency(), business: agencyBusiness });
  return { ...asked.agency, ...asked.business };
}

/** The placeholders left in them. */
export const agencyPlaceholders = (): readonly string[] => placeholdersIn(askedOfAgency());
