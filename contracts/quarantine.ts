/** The lists whose records can be in quarantine, by their names in addresses. */
export type QuarantineList = 'quotes' | 'contacts' | 'clients';

/**
 * Why something was put into quarantine: it came without proof of work, filled in the field that nobody sees, was sent
 * by a sender or from a network that sent spam before, contains a link that spam contained, or an admin said that it is
 * spam.
 */
export type QuarantineReason = 'noProof' | 'trap' | 'sender' | 'network' | 'link' | 'reported';
