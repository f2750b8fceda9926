import { pino } from 'pino';
import type { Config } from '../config.ts';

/**
 * Structured logs on standard output. They hold no personal data: requests are told by their route, not their
 * address, since addresses carry secrets (the link of a booking), and no header or body is ever written.
 */
export function makeLogger(level: Config['logLevel']) {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: presentError },
    },
    // Gathered and written some times a second: one write for each request would cost more than many an answer.
    pino.destination({ dest: 1, sync: false, minLength: 12_288, periodicFlush: 250 }),
  );
}

/**
 * What of an error is written: databases and mail servers put values into further properties, and addresses into
 * their sentences.
 */
function presentError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: withoutAddresses(String(error)) };
  return {
    type: error.name,
    message: withoutAddresses(error.message),
    stack: withoutAddresses(error.stack ?? ''),
    ...('code' in error && { code: error.code }),
    ...(error.cause !== undefined && { cause: presentError(error.cause) }),
  };
}

const withoutAddresses = (text: string) => text.replace(/[^\s<>"'(]+@[^\s<>"')]+/g, '[e-mail]');
