import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server that stores every mail it receives. */
export type Mailbox = {
  /** The server's setting `SMTP_URL`. */
  readonly url: string;
  /** All mails so far, oldest first. */
  readonly mails: readonly ReceivedMail[];
  /**
   * The first mail that the predicate accepts, whether it has arrived or is still to come.
   * @param timeout in milliseconds
   * @throws {Error} after the timeout, listing the mails received
   */
  waitFor(predicate: (mail: ReceivedMail) => boolean, timeout?: number): Promise<ReceivedMail>;
  /**
   * Refuses mails to an address from now on, with a code and a reason such as `550 No such user`; accepts them again when
   * it is undefined.
   */
  refuse(address: string, answer: string | undefined): void;
  close(): Promise<void>;
};

/** A parsed mail with the recipients of its envelope. */
export type ReceivedMail = Email & { readonly recipients: readonly string[] };

type Waiter = { readonly accepts: (mail: ReceivedMail) => boolean; readonly resolve: (mail: ReceivedMail) => void };

export async function openMailbox(): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
  const waiters = new Set<Waiter>();
  const refusals = new Map<string, string>();

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const [, code, reason] = /^(\d{3}) (.*)$/.exec(refusals.get(address) ?? '') ?? [];
      done(code === undefined ? undefined : Object.assign(new Error(reason), { responseCode: Number(code) }));
    },
    onData(stream, session, done) {
      receive(
        stream,
        session.envelope.rcptTo.map(({ address }) => address),
      ).then(() => done(), done);
    },
  });
  async function receive(stream: NodeJS.ReadableStream, recipients: string[]): Promise<void> {
    const mail = { ...(await PostalMime.parse(await buffer(stream))), recipients };
    mails.push(mail);
    for (const waiter of waiters) if (waiter.accepts(mail)) waiter.resolve(mail);
  }
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.');

  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    async waitFor(accepts, timeout = 30_000) {
      const received = mails.find(accepts);
      if (received) return received;
      const { promise, resolve, reject } = Promise.withResolvers<ReceivedMail>();
      const waiter = { accepts, resolve };
      waiters.add(waiter);
      const timer = setTimeout(() => {
        const arrived = mails.map(({ subject, recipients }) => `"${subject}" to ${recipients.join(', ')}`);
        reject(new Error(`No such mail within ${timeout} ms. Arrived: ${arrived.join('; ') || 'nothing'}.`));
      }, timeout);
      return promise.finally(() => {
        clearTimeout(timer);
        waiters.delete(waiter);
      });
    },
    refuse(address, answer) {
      if (answer === undefined) refusals.delete(address);
      else refusals.set(address, answer);
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The first link to a page, with its secret, in the mails to an address, once there is one. @param path `/reset-password` */
export async function linkIn(mailbox: Mailbox, email: string, path: string): Promise<string> {
  const isLink = new RegExp(`https?://\\S+${path}\\?token=[\\w-]+`);
  const mail = await mailbox.waitFor(({ recipients, text }) => recipients.includes(email) && isLink.test(text ?? ''));
  return isLink.exec(mail.text ?? '')?.[0] ?? '';
}
