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
  /** How mail leaves; the folder is where it is written when there is no SMTP server. */
  readonly mail: { readonly delivery: 'smtp' | 'files'; readonly folder: string };
  /** Where the agency receives leads. */
  readonly agencyEmail: string;
};
