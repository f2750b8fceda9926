import { type Finding, findingsOn } from './finding.ts';

const facts = findingsOn('Agency');

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

/** A domain that nobody can own (RFC 2606), or a number made of zeros. */
const impossible = /[.@/](example|invalid|test)\b|(?:0[ .]?){6}/;

/**
 * Looks for facts about the agency that nobody has filled in.
 * @param agency `contracts/agency.ts`
 * @param agencyEmail where leads are sent
 */
export function checkAgency(agency: object, agencyEmail: string): Finding[] {
  const left = placeholdersIn(agency, '');
  const findings: Finding[] = [];
  if (left.length > 0) {
    const remedy = 'Fill them in in contracts/agency.ts, which the legal notice and every mail quote.';
    findings.push(facts.warn(`placeholders are left: ${left.join(', ')}`, remedy));
  }
  if (impossible.test(agencyEmail)) {
    findings.push(facts.fail(`leads are sent to ${agencyEmail}, which cannot receive mail`, 'Set AGENCY_EMAIL.'));
  }
  return findings.length > 0 ? findings : [facts.ok('no placeholder is left in contracts/agency.ts')];
}

function placeholdersIn(value: unknown, path: string): string[] {
  if (typeof value === 'string') return invented.has(value) || impossible.test(value) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => placeholdersIn(inner, path === '' ? key : `${path}.${key}`));
}
