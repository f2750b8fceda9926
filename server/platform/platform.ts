import type { Background } from './background.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { Links } from './links.ts';
import type { Outbox } from './mail/outbox.ts';

/** What the services of every feature stand on. */
export type Platform = {
  readonly database: Database;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly links: Links;
  readonly background: Background;
  /** Where the agency receives leads. */
  readonly agencyEmail: string;
};
