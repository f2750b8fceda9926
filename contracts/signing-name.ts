/** What people of an agency are called by software before anybody has asked them; in both languages. */
const roleNames: ReadonlySet<string> = new Set([
  'admin',
  'administration',
  'administrator',
  'administrateur',
  'administratrice',
  'superadmin',
  'sysadmin',
  'member',
  'membre',
  'owner',
  'proprietaire',
  'root',
  'superuser',
  'user',
  'utilisateur',
  'utilisatrice',
  'webmaster',
]);

/** What stands beside them, and is no name either. */
const besides: ReadonlySet<string> = new Set(['the', 'le', 'la', 'l', 'super', 'site', 'web', 'du', 'of']);

/** The name by which a person of the agency is known outside of it; empty where only that of a role, or an address, is there. */
export function signingName(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}|\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
  const isRole = roleNames.has(words.join('')) || roleNames.has(words.filter((word) => !besides.has(word)).join(''));
  return isRole || name.includes('@') ? '' : name;
}
