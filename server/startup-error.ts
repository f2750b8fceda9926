import { ConfigError } from './config.ts';
import { DataDirInUseError } from './platform/database/folder-lock.ts';

/** System errors that mean that a folder cannot be used. */
const folderErrors = new Set(['EACCES', 'EROFS', 'EPERM', 'ENOTDIR']);

/** Why the server did not start: one sentence that names the setting at fault, or the stack when it is our fault. */
export function explainStartupError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof ConfigError || error instanceof DataDirInUseError) return error.message;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'EADDRINUSE') return 'PORT is in use by another program.';
  if (folderErrors.has(code)) return `DATA_DIR cannot be written: ${error.message}`;
  return error.stack ?? error.message;
}
