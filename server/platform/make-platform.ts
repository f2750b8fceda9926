import { join } from 'node:path';
import { agencyPlaceholders } from '@vitrine/contracts/placeholders.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { Background } from './background.ts';
import { backupsKeptMs } from './backup/due-backup.ts';
import { systemClock } from './clock.ts';
import type { Database } from './database/database.ts';
import { openFileArea } from './files/file-area.ts';
import { isPublicUrl } from './http/public-url.ts';
import { makeLinks } from './links.ts';
import { domainOf } from './mail/message-id.ts';
import { Outbox } from './mail/outbox.ts';
import type { Platform } from './platform.ts';
import { makeSealer } from './sealing.ts';

export type PlatformParts = {
  readonly config: Pick<
    Config,
    | 'publicUrl'
    | 'mailFrom'
    | 'smtpUrl'
    | 'dataDir'
    | 'agencyEmail'
    | 'agencyLanguage'
    | 'rateLimits'
    | 'movesStatuses'
    | 'caps'
    | 'secretKey'
    | 'formerSecretKey'
    | 'backup'
    | 'files'
  >;
  readonly database: Database;
  readonly log: FastifyBaseLogger;
};

/** Whether mails reach people: they go to an SMTP server, and lead to a site that others can open. */
export const doMailsLeave = ({ smtpUrl, publicUrl }: Pick<Config, 'smtpUrl' | 'publicUrl'>): boolean =>
  smtpUrl !== undefined && isPublicUrl(publicUrl);

/** The platform of a running server, on the system clock. */
export function makePlatform({ config, database, log }: PlatformParts): Platform {
  const clock = systemClock;
  return {
    database,
    clock,
    outbox: new Outbox(clock, () => domainOf(config.mailFrom)),
    links: makeLinks(config.publicUrl, () => config.agencyLanguage),
    background: new Background(log),
    mail: {
      delivery: config.smtpUrl === undefined ? 'files' : 'smtp',
      folder: join(config.dataDir, 'mail'),
    },
    identity: {
      get placeholders() {
        return agencyPlaceholders();
      },
      mailsLeave: doMailsLeave(config),
    },
    files: openFileArea(config),
    sealer: makeSealer(config),
    caps: config.rateLimits ? config.caps : undefined,
    checksRobots: config.rateLimits,
    movesStatuses: config.movesStatuses,
    get agencyEmail() {
      return config.agencyEmail;
    },
    get agencyLanguage() {
      return config.agencyLanguage;
    },
    backupsKeptMs: backupsKeptMs(config.backup),
  };
}
