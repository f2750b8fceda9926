/**
 * How long personal data is kept. The server deletes by these numbers (`server/platform/housekeeping.ts`) and the
 * privacy page states them, so that what is promised is what happens.
 */
export const retention = {
  /**
   * Years a quote request, a message or a booking is kept after it was sent: what the CNIL advises for people who ask
   * and do not become clients (référentiel « gestion commerciale », 2022).
   */
  leadYears: 3,
  /** Days a mail is kept after it was written, to answer who was told what. One that still waits is kept until it goes. */
  mailDays: 90,
  /** Days a session may last without a new login. */
  sessionDays: 30,
  /** Days a session is kept after it ran out, so that an admin can see where logins came from. */
  endedSessionDays: 90,
  /** Hours a link for a new password works (specification, section 4). */
  resetLinkHours: 1,
  /** Hours the mark of a sent form is kept, so that sending it twice makes one request. */
  idempotencyHours: 24,
} as const;
