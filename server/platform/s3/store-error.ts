/** The store of the backups answered with an error, or not at all; the message is a sentence. */
export class StoreError extends Error {}
