import { ConfigError } from './config.ts';
import { UnfinishedRestoreError } from './platform/backup/exchange.ts';
import { NoRoomError } from './platform/backup/scratch.ts';
import { DataDirInUseError } from './platform/database/folder-lock.ts';
import { MigrationError, NewerDatabaseError } from './platform/database/migrate.ts';
import { isDiskError, MalformedDatabaseError } from './platform/database/sqlite-errors.ts';

/** System errors that mean that a folder cannot be used. */
const folderErrors = new Set(['EACCES', 'EROFS', 'EPERM', 'ENOTDIR']);

/** Errors whose message is all that an operator needs. */
const oneSentence = [
  ConfigError,
  DataDirInUseError,
  NewerDatabaseError,
  MigrationError,
  MalformedDatabaseError,
  NoRoomError,
  UnfinishedRestoreError,
];

/** Why the server did not start: one sentence that names the setting at fault, or the stack when it is our fault. */
export function explainStartupError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (oneSentence.some((kind) => error instanceof kind)) return error.message;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'EADDRINUSE') return 'PORT is in use by another program.';
  if (folderErrors.has(code)) return `DATA_DIR cannot be written: ${error.message}`;
  if (isDiskError(error)) {
    return `The database in DATA_DIR cannot be opened (${error.message}): look whether its disk is full, or takes no writes.`;
  }
  return error.stack ?? error.message;
}
