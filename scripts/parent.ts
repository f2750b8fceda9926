/** How often it is looked whether the parent is still there. */
const checkIntervalMs = 500;

/**
 * Shuts this process down, as SIGTERM would, when npm started it and has ended without passing a signal on, as after
 * SIGKILL: nothing would know of it any more, and it would keep the port. npm otherwise always waits for what it started.
 */
export function endWithNpm(): void {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const { ppid } = process;
  const timer = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, checkIntervalMs);
  timer.unref();
}
