/** What becomes of a command whose answer can no longer be written. */
const isClosed = (error: NodeJS.ErrnoException) => error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED';

/**
 * Lets a command go on to its end, and as if nothing were wrong, when whoever read its answer has had enough, as `head`
 * has: half of a restore would be worse than one nobody reads about. An answer that is lost for another reason, such as a
 * full disk, is told, and ends it with `exitCode`.
 */
export function surviveClosedOutput(exitCode: number): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (isClosed(error)) return;
    process.stderr.write(`The answer could not be written: ${error.message}.\n`);
    process.once('exit', () => {
      process.exitCode ||= exitCode;
    });
  });
  process.stderr.on('error', () => {});
}
