/** SQLITE_BUSY (https://sqlite.org/rescode.html). */
export const sqliteBusy = 5;

/** The extended result code of a node:sqlite error; 0 for any other error. */
export function resultCode(error: unknown): number {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : 0;
}
