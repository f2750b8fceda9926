import { isIP } from 'node:net';
import { Transform } from 'node:stream';
import type Message from 'nodemailer/lib/mailer/index.js';
import { maxMailsAtOnce } from './places.ts';
import type { Carrier } from './transport.ts';

/**
 * How long a mail may take until it is handed over. After that the server may take its time, since a client that stops
 * waiting and tries again sends twice: RFC 5321, 4.5.3.2.6 asks for 10 minutes.
 */
const handOverTimeoutMs = 60_000;
const answerTimeoutMs = 10 * 60_000;

/** Connections are reused in a burst, and closed soon after it. */
const idleTimeoutMs = 10_000;

/** The settings of the mail library that follow from `SMTP_URL`. */
export type SmtpAddress = { readonly url: string; readonly requireTLS: boolean };

/**
 * Takes our own parameter out of the address. TLS is required, so that neither mails nor the password ever travel in clear,
 * unless the server is on this machine or the address ends in `?tls=optional`.
 */
export function readSmtpAddress(smtpUrl: string): SmtpAddress {
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
    ...readSmtpAddress(smtpUrl),
    pool: true,
    maxConnections: maxMailsAtOnce,
    maxMessages: Number.POSITIVE_INFINITY,
    idleTimeout: idleTimeoutMs,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: answerTimeoutMs,
  });
  smtp.use('stream', ({ data, message }, done) => {
    const { handOver } = data as MessageToHandOver;
    message.transform(() => passingOn(handOver));
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
      try {
        await smtp.sendMail({ ...message, handOver, signal: aborting.signal } as MessageToHandOver);
      } catch (error) {
        if (slowness.signal.aborted) throw new Error(`The mail server took longer than ${handOverTimeoutMs / 1000} s.`);
        throw error;
      } finally {
        handOver();
      }
    },
    close: () => smtp.close({ force: true }),
  };
}

/** A message with what to call when all of it has been given to the server. */
type MessageToHandOver = Message.Options & { readonly handOver: () => void };

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
