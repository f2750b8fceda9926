/** Requests under way at the signal get this long to finish. */
const shutdownTimeoutMs = 10_000;

/**
 * Runs `close` once, at the first SIGTERM or SIGINT, after which the process ends with 0. If it takes too long the
 * process exits with 1, so that one hanging connection cannot keep it alive.
 */
export function onShutdown(close: () => Promise<void>): void {
  let isClosing = false;
  const shutDown = async () => {
    if (isClosing) return;
    isClosing = true;
    setTimeout(() => process.exit(1), shutdownTimeoutMs).unref();
    await close();
    process.exitCode = 0;
  };
  process.once('SIGTERM', () => void shutDown());
  process.once('SIGINT', () => void shutDown());
}
