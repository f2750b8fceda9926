import { isIP } from 'node:net';
import { Transform } from 'node:stream';
import type Message from 'nodemailer/lib/mailer/index.js';
import { maxMailsAtOnce } from './places.ts';
import { ConnectionLostError } from './retry.ts';

/** Delivers a message; `id` is the mail's, `signal` as in `Send`. `close` ends deliveries under way. */
export type Carrier = {
  readonly deliver: (message: Message.Options, id: string, signal: AbortSignal) => Promise<void>;
  readonly close: () => void;
};

/**
 * How long a mail may take until it is handed over. After that the server may take its time, since a client that stops
 * waiting and tries again sends twice: RFC 5321, 4.5.3.2.6 asks for 10 minutes.
 */
const handOverTimeoutMs = 60_000;
const responseTimeoutMs = 10 * 60_000;

/** Connections are reused in a burst, and closed soon after it. */
const idleTimeoutMs = 10_000;

/** The settings of the mail library that follow from `SMTP_URL`. */
export type SmtpSettings = { readonly url: string; readonly requireTLS: boolean };

/**
 * Takes our own parameter out of the address. TLS is required, so that neither mails nor the password ever travel in clear,
 * unless the server is on this machine or the address ends in `?tls=optional`.
 */
export function readSmtpUrl(smtpUrl: string): SmtpSettings {
  const url = new URL(smtpUrl);
  const isOptional = url.searchParams.get('tls') === 'optional';
  url.searchParams.delete('tls');
  return { url: url.href, requireTLS: !isOptional && !isLoopback(url.hostname) };
}

function isLoopback(hostname: string): boolean {
  if (hostname === 'localhost' || hostname === '[::1]') return true;
  return isIP(hostname) === 4 && hostname.startsWith('127.');
}

/** Delivers by SMTP, over connections that are kept for the mails of one burst. */
export async function openSmtp(smtpUrl: string): Promise<Carrier> {
  const { default: nodemailer } = await import('nodemailer');
  const smtp = nodemailer.createTransport({
    ...readSmtpUrl(smtpUrl),
    pool: true,
    maxConnections: maxMailsAtOnce,
    maxMessages: Number.POSITIVE_INFINITY,
    idleTimeout: idleTimeoutMs,
    // One that ended while it was idle is replaced; what else is refused is for the worker to try again.
    maxRequeues: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: responseTimeoutMs,
  });
  smtp.use('stream', ({ data, message }, done) => {
    const { begin, handOver } = data as MessageToHandOver;
    message.transform(() => {
      begin();
      return passingOn(handOver);
    });
    done();
  });
  return {
    deliver: async (message, _id, signal) => {
      const slowness = new AbortController();
      const timer = setTimeout(() => slowness.abort(), handOverTimeoutMs);
      // Follows both until the mail is handed over.
      const aborting = new AbortController();
      const abort = () => aborting.abort();
      const signals = [signal, slowness.signal];
      for (const one of signals) one.addEventListener('abort', abort);
      const handOver = () => {
        clearTimeout(timer);
        for (const one of signals) one.removeEventListener('abort', abort);
      };
      if (signal.aborted) abort();
      let hasBegun = false;
      const begin = () => {
        hasBegun = true;
      };
      try {
        await smtp.sendMail({ ...message, begin, handOver, signal: aborting.signal } as MessageToHandOver);
      } catch (error) {
        if (slowness.signal.aborted) throw new Error(`The mail server took longer than ${handOverTimeoutMs / 1000} s.`);
        if (!hasBegun && isLoss(error))
          throw new ConnectionLostError(`Before the mail: ${error.message}`, { cause: error });
        throw error;
      } finally {
        handOver();
      }
    },
    close: () => smtp.close({ force: true }),
  };
}

/** A message with what to call when the server is about to be offered it, and when it has been given all of it. */
type MessageToHandOver = Message.Options & { readonly begin: () => void; readonly handOver: () => void };

/** Whether a connection ended without a response; not one whose certificate is refused, say, which an operator must mend. */
const isLoss = (error: unknown): error is Error =>
  error instanceof Error && /\b(closed unexpectedly|disconnected before|ECONNRESET|EPIPE)\b/.test(error.message);

/** Passes a message on unchanged, and tells when its end is reached. */
function passingOn(onEnd: () => void): Transform {
  return new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush: (done) => {
      onEnd();
      done();
    },
  });
}
