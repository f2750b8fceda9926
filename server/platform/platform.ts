import type { Language } from '@vitrine/contracts/language.ts';
import type { Caps } from '../config.ts';
import type { Background } from './background.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { FileArea } from './files/file-area.ts';
import type { Links } from './links.ts';
import type { Outbox } from './mail/outbox.ts';
import type { Sealer } from './sealing.ts';

/** What every feature's service is given. */
export type Platform = {
  readonly database: Database;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly links: Links;
  readonly background: Background;
  /** How mails are delivered; without an SMTP server they are written to the folder. */
  readonly mail: {
    readonly delivery: 'smtp' | 'files';
    readonly folder: string;
  };
  /** Whether the agency is who it says: what is still invented of it, and whether its mails reach people. */
  readonly identity: {
    /** Paths in `contracts/agency.ts`. */
    readonly placeholders: readonly string[];
    /** Through an SMTP server, from a public address; elsewhere it is a trial. */
    readonly mailsLeave: boolean;
  };
  /** The files exchanged with clients. */
  readonly files: FileArea;
  /** Encrypts what the database must not hold in the clear. */
  readonly sealer: Sealer;
  /** How much one visitor may take; undefined when nothing is limited (`RATE_LIMITS=off`). */
  readonly caps: Caps | undefined;
  /** Whether forms must prove that somebody worked for them (off with `RATE_LIMITS=off`). */
  readonly checksRobots: boolean;
  /** Whether what the agency does to a lead moves its status forward (off with `MOVE_STATUSES=off`). */
  readonly movesStatuses: boolean;
  /** Where leads are sent. */
  readonly agencyEmail: string;
  /** In which language mails are that go there; people get theirs in their own. */
  readonly agencyLanguage: Language;
  /** For how long the server's own backups are kept; undefined when it makes none. */
  readonly backupsKeptMs: number | undefined;
};
