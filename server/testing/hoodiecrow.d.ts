/** The parts of hoodiecrow-imap that the tests use; it comes without types. */
declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net';

  export type StoredMessage = { uid: number; flags: string[]; raw: string };

  export type Mailbox = { uidvalidity: number; uidnext: number; messages: StoredMessage[] };

  export type Connection = {
    socket: import('node:net').Socket;
    send: (response: object, description: string, parsed: object, data: unknown) => void;
  };

  export type Handler = (connection: Connection, parsed: { tag: string }, data: unknown, callback: () => void) => void;

  export type ImapServer = {
    server: Server;
    users: Record<string, { password: string }>;
    connectionHandlers: ((connection: Connection) => void)[];
    listen: (port: number, host: string | undefined, done: () => void) => void;
    close: (done?: () => void) => void;
    getMailbox: (path: string) => Mailbox;
    appendMessage: (path: string, flags: string[], internaldate: string, raw: string) => { message: StoredMessage };
    formatInternalDate: (date: Date) => string;
    getCommandHandler: (command: string) => Handler;
    setCommandHandler: (command: string, handler: Handler) => void;
  };

  export default function hoodiecrow(options: {
    plugins?: readonly string[];
    users?: Record<string, { password: string }>;
    storage?: object;
    credentials?: { key: string; cert: string };
  }): ImapServer;
}
