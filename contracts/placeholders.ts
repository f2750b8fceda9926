import { agency } from './agency.ts';

/** What the facts are shipped with, and no real agency has. */
const invented: ReadonlySet<string> = new Set([
  'Atelier Vitrine',
  'Camille Verrier',
  'Hébergeur SAS',
  'Courrier SAS',
  '14 rue des Vitriers',
  '1 rue du Serveur, 75000 Paris, France',
  '+33 1 84 80 12 40',
]);

/** A domain that nobody can own (RFC 2606), or a number whose digits are left out: zeros, crosses, or one to nine in turn. */
const impossible =
  /[.@/](example|invalid|test)\b|(?:0[ .]?){6}|(?:x[ .]?){4}|(?<!\d)1[ .]?2[ .]?3[ .]?4[ .]?5[ .]?6[ .]?7[ .]?8/i;

/** What people write where they mean to come back. */
const unfinished =
  /^[^\p{L}\p{N}]*$|\b(todo|tbd|fixme|lorem ipsum|placeholder)\b|(^|\P{L})[àa] (compléter|renseigner|remplir|définir)(\P{L}|$)/iu;

/**
 * Numbers with check digits, by the name of the fact: whether one can be true, without its white space and dots. Real ones
 * may well have many zeros in a row.
 */
const checked: Readonly<Record<string, (value: string) => boolean>> = { siret: isSiret, vat: isVat };

/**
 * The paths of the facts that nobody has filled in, or that cannot be true: `legal.siret`. Whoever publishes them, or
 * makes a contract with them, breaks the law (loi n° 2004-575, art. 1-1; code de commerce, R123-237).
 * @param facts `contracts/agency.ts`, or a part of it
 */
export function placeholdersIn(facts: unknown, path = ''): string[] {
  if (typeof facts === 'string') {
    const check = checked[path.split('.').at(-1) ?? ''];
    const isReal = check ? check(facts.replaceAll(/[\s.]/g, '')) : !impossible.test(facts) && !unfinished.test(facts);
    return isReal && !invented.has(facts.trim()) ? [] : [path];
  }
  if (typeof facts !== 'object' || facts === null) return [];
  return Object.entries(facts).flatMap(([key, inner]) => placeholdersIn(inner, path === '' ? key : `${path}.${key}`));
}

/** The placeholders left in the facts of this agency. */
export const agencyPlaceholders: readonly string[] = placeholdersIn(agency);

/** Fourteen digits with the check digit of ISO/IEC 7812-1 (Luhn); those of La Poste add up to a multiple of five instead. */
function isSiret(value: string): boolean {
  if (!/^(?!0{9})\d{14}$/.test(value) || value.startsWith('123456789')) return false;
  const digits = [...value].map(Number);
  const sum = digits.reduce((total, digit) => total + digit, 0);
  if (value.startsWith('356000000') && sum % 5 === 0) return true;
  return isLuhn(digits);
}

function isLuhn(digits: readonly number[]): boolean {
  const sum = digits.toReversed().reduce((total, digit, index) => {
    const value = index % 2 === 0 ? digit : digit * 2;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** French ones have a key in front of the SIREN (code général des impôts, annexe II, 286 ter); others are taken as they are. */
function isVat(value: string): boolean {
  const french = /^FR(\w{2})((?!0{9})\d{9})$/.exec(value);
  if (!french) return !value.startsWith('FR') && /^[A-Z]{2}\w{2,13}$/.test(value);
  const [, key = '', siren = ''] = french;
  // Newer keys have letters and no published rule.
  return !/^\d{2}$/.test(key) || Number(key) === (12 + 3 * (Number(siren) % 97)) % 97;
}
