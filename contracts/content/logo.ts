/** The mark that ships, where an agency has given no logo. */
export const shippedLogoPath = '/logo.svg';

/** Where a logo is served as pages show it. @param hash of the picture */
export const logoPath = (hash: string): string => `/pictures/${hash}/logo`;

/** Where it is served as large as it is stored, for those who show it elsewhere. */
export const largeLogoPath = (hash: string): string => `${logoPath(hash)}-large`;
