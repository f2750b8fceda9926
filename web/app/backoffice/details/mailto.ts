/** A `mailto:` link. Characters that are legal in an address must not be read as part of the link. */
export const mailtoOf = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
