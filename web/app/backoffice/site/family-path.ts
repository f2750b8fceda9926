/** Where the type family of the site stands. */
export const familyPath = 'look.family';
