import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** What a test lets its mail server do; each may answer with an error or take its time. */
export type SmtpBehaviour = {
  /** Before a connection is greeted. */
  readonly onConnect?: () => Promise<void> | void;
  readonly onLogin?: () => Promise<void> | void;
  readonly onSender?: () => Promise<void> | void;
  readonly onRecipient?: (address: string) => Promise<void> | void;
  /** When a message is complete, before it is confirmed. */
  readonly onMessage?: (received: ReceivedMessage) => Promise<void> | void;
  /** A certificate with which STARTTLS is offered. */
  readonly certificate?: { readonly key: string; readonly cert: string };
};

type ReceivedMessage = {
  readonly recipient: string;
  readonly messageId: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly isSecure: boolean;
  /** As it arrived. */
  readonly text: string;
};

/** A real SMTP server. */
export type TestSmtpServer = {
  readonly port: number;
  /** The setting `SMTP_URL`. */
  readonly url: string;
  /** Every message received in full, even if it was not confirmed yet. */
  readonly messages: readonly ReceivedMessage[];
  /** How often a name and a password arrived. */
  readonly logins: () => number;
  /** How many connections there were. */
  readonly connections: () => number;
  /** How many are open, with one that is about to be greeted. */
  readonly open: () => number;
  readonly close: () => Promise<void>;
};

/** A response that refuses what was sent. */
export function smtpRefusal(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}

/** Waits without keeping the process alive. */
export const slowly = (milliseconds: number) => pause(milliseconds, undefined, { ref: false });

/** Starts one on a port, by default a free one, of all addresses of this machine, so that a test can use one that is not loopback. */
export async function startSmtpServer(behaviour: SmtpBehaviour = {}, port = 0): Promise<TestSmtpServer> {
  const messages: ReceivedMessage[] = [];
  let logins = 0;
  let connections = 0;
  const answering = (work: () => Promise<void> | void, done: (error?: Error | null) => void) =>
    void Promise.resolve()
      .then(work)
      .then(() => done(), done);

  const server = new SMTPServer({
    ...behaviour.certificate,
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: behaviour.certificate ? [] : ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect: (_session, done) => {
      connections++;
      answering(() => behaviour.onConnect?.(), done);
    },
    onAuth: ({ username }, _session, done) => {
      logins++;
      answering(
        () => behaviour.onLogin?.(),
        (error) => (error ? done(error) : done(null, { user: username })),
      );
    },
    onMailFrom: (_address, _session, done) => answering(() => behaviour.onSender?.(), done),
    onRcptTo: ({ address }, _session, done) => answering(() => behaviour.onRecipient?.(address), done),
    onData: (stream, session, done) =>
      answering(async () => {
        const text = (await buffer(stream)).toString();
        const received = {
          recipient: session.envelope.rcptTo[0]?.address ?? '',
          messageId: /^Message-ID: <([^>]+)>/im.exec(text)?.[1] ?? '',
          at: Date.now(),
          isSecure: Boolean(session.secure),
          text,
        };
        messages.push(received);
        await behaviour.onMessage?.(received);
      }, done),
  });
  // A client that goes away in the middle is part of what is tested.
  server.on('error', () => {});
  server.listen(port);
  await once(server.server, 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.');
  return {
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    messages,
    logins: () => logins,
    connections: () => connections,
    open: () => server.connections.size,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
