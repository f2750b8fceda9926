import { once } from 'node:events';
import type { Socket } from 'node:net';
import hoodiecrow, { type Handler } from 'hoodiecrow-imap';

/** A real IMAP server with one mailbox. */
export type TestImapServer = {
  readonly port: number;
  /** The setting `IMAP_URL`. */
  readonly url: string;
  /** Puts a mail into the mailbox, as it arrived at an instant. @returns its number there */
  readonly deliver: (raw: string, at: number) => number;
  /** Gives all mails other numbers, as servers do that lost theirs. */
  readonly renumber: () => void;
  /** The mails that are there, with their flags. */
  readonly mails: () => readonly { readonly uid: number; readonly flags: readonly string[] }[];
  /** The commands that arrived, by name. */
  readonly commands: () => readonly string[];
  /** The most bytes of a mail that each command has asked for. */
  readonly asked: () => readonly number[];
  /**
   * Answers a command in another way from now on, but for the next few: closes the connection, says nothing, or answers
   * once a promise has resolved.
   */
  readonly spoil: (command: string, how: 'close' | 'silence' | Promise<void> | undefined, passing?: number) => void;
  readonly setPassword: (password: string) => void;
  readonly close: () => Promise<void>;
};

const user = 'agency@agency.example';

export type TestImapOptions = {
  /** The address it listens on; by default this machine alone. */
  readonly host?: string;
  /** A certificate with which STARTTLS is offered. */
  readonly certificate?: { readonly key: string; readonly cert: string };
};

/** Starts one on a free port. */
export async function startImapServer({ host, certificate }: TestImapOptions = {}): Promise<TestImapServer> {
  const users = { [user]: { password: 'right' } };
  const server = hoodiecrow({
    plugins: ['ID', 'ENABLE', 'UIDPLUS', ...(certificate ? ['STARTTLS'] : [])],
    users,
    storage: { INBOX: { uidvalidity: 7 }, '': {} },
    ...(certificate && { credentials: certificate }),
  });
  const sockets = new Set<Socket>();
  const commands: string[] = [];
  const asked: number[] = [];
  const sound = new Map<string, Handler>();
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    // It writes each answer in two parts, and the second would wait 40 ms for the first to be acknowledged.
    socket.setNoDelay(true);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (data: Buffer) => {
      const [, name] = /^\S+ ((?:UID )?[A-Z]+)/.exec(data.toString('latin1')) ?? [];
      if (name) commands.push(name);
      for (const [, most] of data.toString('latin1').matchAll(/BODY(?:\.PEEK)?\[\](?:<\d+\.(\d+)>)?/g)) {
        asked.push(most === undefined ? Number.POSITIVE_INFINITY : Number(most));
      }
    });
  });
  server.listen(0, host ?? '127.0.0.1', () => {});
  await once(server.server, 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The IMAP server has no port.');
  const inbox = server.getMailbox('INBOX');
  return {
    port: address.port,
    url: `imap://${encodeURIComponent(user)}:right@127.0.0.1:${address.port}`,
    deliver: (raw, at) => {
      const date = server.formatInternalDate(new Date(at));
      // It takes a character for a byte.
      const bytes = Buffer.from(raw.replace(/\r?\n/g, '\r\n')).toString('binary');
      return server.appendMessage('INBOX', [], date, bytes).message.uid;
    },
    renumber: () => {
      inbox.uidvalidity += 1;
      inbox.uidnext = 1;
      for (const message of inbox.messages) message.uid = inbox.uidnext++;
    },
    mails: () => inbox.messages.map(({ uid, flags }) => ({ uid, flags })),
    commands: () => commands,
    asked: () => asked,
    spoil: (command, how, passing = 0) => {
      let left = passing;
      const before = sound.get(command) ?? server.getCommandHandler(command);
      sound.set(command, before);
      server.setCommandHandler(command, (connection, parsed, data, callback) => {
        const answer = () => before(connection, parsed, data, callback);
        if (how === undefined || left-- > 0) answer();
        else if (how instanceof Promise) void how.then(answer);
        else if (how === 'close') connection.socket.destroy();
      });
    },
    setPassword: (password) => {
      users[user] = { password };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
