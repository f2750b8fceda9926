/** What people of an agency are called by software before anybody has asked them; in both languages. */
const roleNames: ReadonlySet<string> = new Set([
  'admin',
  'administrator',
  'administrateur',
  'administratrice',
  'owner',
  'proprietaire',
  'root',
  'user',
  'utilisateur',
]);

/** The name by which a person of the agency is known outside of it; empty where only that of a role is there. */
export function signingName(name: string): string {
  const folded = name
    .normalize('NFKD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();
  return roleNames.has(folded) ? '' : name;
}
