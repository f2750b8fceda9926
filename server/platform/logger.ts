import { type DestinationStream, pino } from 'pino';
import type { Config } from '../config.ts';

/**
 * JSON logs, which name nobody: requests appear by route and not by URL, since URLs carry
 * secrets (such as the link to a booking), and no header or body is ever logged.
 */
export function makeLogger(level: Config['logLevel'], destination: DestinationStream) {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: serializeError },
    },
    destination,
  );
}

/**
 * The parts of an error that are logged. Databases and mail servers put personal data into other properties, and e-mail
 * addresses into messages.
 */
function serializeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: redactEmails(String(error)) };
  return {
    type: error.name,
    message: redactEmails(error.message),
    stack: redactEmails(error.stack ?? ''),
    ...('code' in error && { code: error.code }),
    ...(error.cause !== undefined && { cause: serializeError(error.cause) }),
  };
}

/** With a bound before the at sign (RFC 5321, 4.5.3.1.1): without one, text of a stranger costs quadratic time. */
const redactEmails = (text: string) => text.replace(/[^\s<>"'(@]{1,64}@[^\s<>"')]+/g, '[e-mail]');
