import { pino } from 'pino';
import { Collector } from '../features/incoming/collecting.ts';
import { readImapUrl } from '../platform/imap/imap-url.ts';
import type { TestServer } from './server.ts';

/** As whom the agency writes in tests that read its mailbox. */
export const testMailFrom = 'Agency <hello@agency.example>';

/** Reads what comes back to the agency, from the mailbox at an address, when it is told to. */
export const collectorOf = (platform: TestServer['platform'], url: string): Collector =>
  new Collector({ platform, log: pino({ level: 'silent' }), mailFrom: testMailFrom, address: readImapUrl(url) });
