import { type Config, ConfigError } from './config.ts';
import { UnfinishedRestoreError } from './platform/backup/exchange.ts';
import { NoRoomError } from './platform/backup/scratch.ts';
import { DataDirInUseError } from './platform/database/folder-lock.ts';
import { MigrationError, NewerDatabaseError, UnreleasedDatabaseError } from './platform/database/migrate.ts';
import { describePostgres, explainPostgres } from './platform/database/postgres-errors.ts';
import { isDiskError, isFull, MalformedDatabaseError } from './platform/database/sqlite-errors.ts';
import { isOutOfRoom } from './platform/file-system.ts';
import { FolderError } from './platform/make-folder.ts';

/** System errors that mean that a folder cannot be used. */
const folderErrors = new Set(['EACCES', 'EROFS', 'EPERM', 'ENOTDIR']);

/** The server cannot listen; the message is a sentence that names the setting. */
class ListenError extends Error {}

/** Errors whose message is all that an operator needs. */
const oneSentence = [
  ConfigError,
  DataDirInUseError,
  NewerDatabaseError,
  UnreleasedDatabaseError,
  MalformedDatabaseError,
  NoRoomError,
  UnfinishedRestoreError,
  ListenError,
];

/** Why the server did not start: one sentence that names the setting at fault, or the stack when it is our fault. */
export function explainStartupError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (oneSentence.some((kind) => error instanceof kind)) return error.message;
  const known = explainDatabase(error instanceof MigrationError ? error.cause : error);
  if (known !== undefined) return known;
  if (error instanceof MigrationError) return error.message;
  const code = codeOf(error);
  if (error instanceof FolderError || folderErrors.has(code)) return `DATA_DIR cannot be written: ${error.message}`;
  return error.stack ?? error.message;
}

/** Why the database cannot be used at the moment, or at all; undefined when the error says nothing about that. */
export function explainDatabase(error: unknown): string | undefined {
  const fault = explainPostgres(error);
  if (fault) return describePostgres(fault);
  if (!(error instanceof Error)) return undefined;
  if (isFull(error) || isOutOfRoom(error)) {
    return `There is no room on the disk of DATA_DIR (${error.message}): make room there, or set DATA_DIR to a folder on another disk.`;
  }
  if (!isDiskError(error)) return undefined;
  return `The database in DATA_DIR cannot be opened (${error.message}): look whether its disk is full, or takes no writes.`;
}

/** @throws {ListenError} that says which port or address cannot be used, and why */
export function refuseToListen(error: unknown, { port, host }: Pick<Config, 'port' | 'host'>): never {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `PORT ${port} is in use by another program: end it, or set PORT to another number.`,
    EACCES: `PORT ${port} may not be used by this user: set PORT to a number from 1024 on, behind a proxy.`,
    EADDRNOTAVAIL: `HOST ${host} is no address of this machine.`,
    ENOTFOUND: `HOST ${host} is not known: set it to an address of this machine, or to 0.0.0.0 for all.`,
    EAI_AGAIN: `HOST ${host} is not known: set it to an address of this machine, or to 0.0.0.0 for all.`,
    EAFNOSUPPORT: `HOST ${host} is of a kind that this machine does not have.`,
  };
  const reason = reasons[codeOf(error)];
  throw reason === undefined ? error : new ListenError(reason);
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');
