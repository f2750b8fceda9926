/**
 * How long personal data is stored. The server enforces these numbers and the privacy page states them, so what is
 * promised is what happens.
 */
export const retention = {
  /**
   * Years a quote request, a contact or a booking is stored after it was sent: what the CNIL advises for people who
   * ask and do not become clients (référentiel « gestion commerciale », 2022).
   */
  leadYears: 3,
  /**
   * Years a proposal that was accepted is stored: a contract is a supporting document of the accounts (code de commerce,
   * L123-22), and one over 120 euros made online with a consumer is kept as long (code de la consommation, L213-1 and
   * D213-2). One that was not accepted goes after `leadYears`.
   */
  contractYears: 10,
  /**
   * Days a mail is stored after it was written, to show who was sent what. One still waiting stays until it is sent.
   */
  mailDays: 90,
  /** Days a client's session lasts: a client returns to a brief over weeks. */
  sessionDays: 30,
  /** Days an admin's session lasts: shorter, since it opens everything. */
  adminSessionDays: 7,
  /** Hours without use after which an admin's session ends before that. */
  adminIdleHours: 12,
  /** Days an expired session is stored, so that an admin can see where logins came from. */
  endedSessionDays: 90,
  /** Days after which the IP address of a login is shortened to its network. */
  ipDays: 30,
  /** Hours a password reset link works. */
  resetLinkHours: 1,
  /** Days the audit trail still names a record after it was deleted. */
  deletedNameDays: 365,
  /** Days a link works that confirms the address of an account. */
  emailConfirmationDays: 7,
  /** Days for which a mailed link says that a confirmed address was given by somebody else. */
  disputingDays: 7,
  /** Hours a link works that gives an account another address. */
  emailChangeHours: 24,
  /** Days a link works that gives an account its former address back. */
  emailRevertDays: 7,
  /**
   * Days a message, a request or a sign-up that looked like a robot's waits in quarantine before it is deleted. What people
   * have marked as spam, or what was recognised by that, stays `leadYears`, as in its list.
   */
  quarantineDays: 30,
  /** Days it is remembered, as a keyed hash, from which network a form was sent. */
  networkDays: 30,
  /** Days spam is recognised by its sender, network and links, as keyed hashes. */
  spamSignDays: 90,
  /** Days a draft of the content is stored after it was last written, unless the operator says otherwise. */
  contentDraftDays: 180,
  /** Hours an idempotency key is remembered, so that a form sent twice makes one request. */
  idempotencyHours: 24,
  /** Days the link works with which a client who was invited sets a password. */
  clientInvitationDays: 14,
  /** Days the link of an invitation to the back office works. */
  invitationDays: 7,
} as const;
