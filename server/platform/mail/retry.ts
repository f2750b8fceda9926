/** Delays before the next attempt; the last one repeats. */
const delaysMinutes = [0.5, 1, 2, 5, 10, 20, 40, 60];

/** The longest time between two attempts, in milliseconds. */
export const longestDelayMs = Math.max(...delaysMinutes) * 60_000;

/** A mail is given up after this long… */
export const giveUpAfterMs = 24 * 60 * 60_000;

/** …but not before this many attempts, so that a mail that waited while the server was down gets a fair chance. */
const minAttempts = delaysMinutes.length;

/**
 * When a mail that could not be sent is tried again. All times in milliseconds since 1970.
 * @param attempts how often it has been tried, at least 1
 * @param createdAt when it was added to the outbox
 * @returns null when it is given up: a day has passed, and it was tried often enough
 */
export function nextAttempt(attempts: number, createdAt: number, now: number): number | null {
  const end = createdAt + giveUpAfterMs;
  if (now >= end && attempts >= minAttempts) return null;
  const next = now + (delaysMinutes[Math.min(attempts, delaysMinutes.length) - 1] ?? 1) * 60_000;
  // The last attempt is at the end of the day, not after it.
  return now >= end ? next : Math.min(next, Math.max(end, now + 1000));
}

/** What the mail library says of the server's answer (`NodemailerError`). */
type SmtpError = Error & {
  readonly code?: unknown;
  readonly command?: unknown;
  readonly response?: unknown;
  readonly responseCode?: unknown;
  readonly syscall?: unknown;
};

/** How the library names a connection that was not made in time; the same code may mean one that was. */
const notMade = /^(Connection timeout|Greeting never received)/;

/** How it names one that ended before its greeting, again and again. */
const neverGreeted = /^Reached maximum number of retries/;

/** A connection ended before the mail was offered. */
export class ConnectionLostError extends Error {}

/** What is about one mail; all else is said to whoever connects. */
const aboutMail: ReadonlySet<unknown> = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);

/**
 * Whether no connection was to be had, so that the mail was never offered: the server did not take one, ended it, or gave a
 * temporary refusal to what comes before a mail; or 421 to MAIL itself (RFC 5321, 4.2: it is closing). A response during a
 * mail is one to that mail, 421 too, with which some servers put off a recipient.
 */
export function isConnectionRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof ConnectionLostError) return true;
  const { code, command, responseCode, syscall, message } = error as SmtpError;
  if (syscall === 'connect' || code === 'EDNS') return true;
  if (code === 'ECONNECTION' && neverGreeted.test(message)) return true;
  if (code === 'ETIMEDOUT' && command === 'CONN') return notMade.test(message);
  if (typeof responseCode !== 'number') return false;
  if (responseCode === 421) return command !== 'RCPT TO' && command !== 'DATA';
  return responseCode >= 400 && responseCode < 500 && !aboutMail.has(command);
}

/** Of the enhanced codes (RFC 3463, 6531), those that say that there is no such address: it stays as wrong as it is. */
const wrongEmail = /^5\.(?:1\.(?:[1-69]|10)|2\.1|6\.7)$/;

/** Those about the sender, which is the same for all mails. Some servers give them as a response to the recipient. */
const wrongSender = /^5\.1\.[78]$/;

/** The enhanced code of a permanent answer, such as 5.1.3 in "501 5.1.3 Bad recipient address syntax". */
const enhancedCode = (response: unknown) => /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(String(response))?.[1] ?? '';

/**
 * Whether the server refused this very mail, and would refuse it again: it names the address as what is wrong, or gives a
 * 501, 54x, 55x or 57x answer to the recipient or the message; the mail library refuses some addresses by itself. The
 * second digit tells (RFC 5321, 4.2.1): 50x is about the dialogue, but for a recipient that is not written as one; 52x
 * about the host, 53x about the login, none of which is the mail's fault; nor is the sender, the same for all, nor a server
 * that does not relay for us. An operator mends those, and then the mail goes through.
 */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, command, response, responseCode, message } = error as SmtpError;
  if (command === 'API') return code === 'EENVELOPE' && message.startsWith('Invalid recipient');
  if ((command !== 'RCPT TO' && command !== 'DATA') || typeof responseCode !== 'number') return false;
  const enhanced = enhancedCode(response);
  if (wrongSender.test(enhanced)) return false;
  if (wrongEmail.test(enhanced) || (responseCode === 501 && command === 'RCPT TO')) return true;
  return responseCode >= 540 && responseCode < 600 && !/\brelay/i.test(message);
}
