import { pino } from 'pino';
import { Collector } from '../features/incoming/collecting.ts';
import { readImapUrl } from '../platform/imap/imap-url.ts';
import { MailParser } from '../platform/imap/mail-parser.ts';
import type { TestServer } from './server.ts';

/** As whom the agency writes in tests that read its mailbox. */
export const testMailFrom = 'Agency <hello@agency.example>';

/** One for all tests of a worker, whose process takes longer to start than any of their mails to read. */
const shared = new MailParser();
let last: Promise<unknown> = Promise.resolve();
const inTurn = <Result>(read: () => Promise<Result>): Promise<Result> => {
  const done = last.then(read);
  last = done.catch(() => {});
  return done;
};
const parser = {
  readHead: (head: Uint8Array) => inTurn(() => shared.readHead(head)),
  readBody: (source: Uint8Array) => inTurn(() => shared.readBody(source)),
  // It ends by itself when it has been idle for a while.
  close: () => {},
};

/** Reads what comes back to the agency, from the mailbox at an address, when it is told to. */
export const collectorOf = (platform: TestServer['platform'], url: string): Collector =>
  new Collector({
    platform,
    log: pino({ level: 'silent' }),
    mailFrom: testMailFrom,
    address: readImapUrl(url),
    parser,
  });
