import { ArchiveError } from '../platform/backup/archive-reader.ts';
import { RestoreError } from '../platform/backup/restorable.ts';
import { NoRoomError } from '../platform/backup/scratch.ts';
import { NoDatabaseError } from '../platform/backup/shared-database.ts';
import { describePostgres, explainPostgres } from '../platform/database/postgres-errors.ts';
import { isDamage } from '../platform/database/sqlite-errors.ts';
import { isOutOfRoom } from '../platform/file-system.ts';
import { FolderError } from '../platform/make-folder.ts';
import { StoreError } from '../platform/s3/store-error.ts';
import { explainStartupError } from '../startup-error.ts';
import { CommandError } from './output.ts';

const expected = [CommandError, ArchiveError, NoDatabaseError, NoRoomError, RestoreError, StoreError];

/** Why a command failed: one sentence, or the stack when it is our fault. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (expected.some((kind) => error instanceof kind)) return error.message;
  if (error instanceof AggregateError && error.errors.length > 0) return explainFailure(error.errors[0]);
  const fault = explainPostgres(error);
  if (fault) return describePostgres(fault);
  const { syscall, severity } = error as Error & Partial<Record<'syscall' | 'severity', string>>;
  if (error instanceof FolderError) return `The folder cannot be made: ${error.message}.`;
  if (isOutOfRoom(error)) return `There is no room on the disk: ${error.message}.`;
  if (syscall !== undefined) return `The system refused: ${error.message}.`;
  if (severity !== undefined) return `PostgreSQL refused: ${error.message}.`;
  if (isDamage(error)) {
    return `The database in DATA_DIR is damaged, or is none (${error.message}): "vitrine doctor" looks closer, and "vitrine restore" puts a backup in its place.`;
  }
  if ('errcode' in error) return `SQLite refused: ${error.message}.`;
  return explainStartupError(error);
}
