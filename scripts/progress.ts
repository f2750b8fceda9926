const TTY_EVERY_MS = 1_000;
const PLAIN_EVERY_MS = 10_000;

/** Says what is being built and for how long: on one line of a terminal, in a log now and then. */
export function showProgress(title: string): { end(ok: boolean): void } {
  const { stdout } = process;
  const start = performance.now();
  const seconds = () => `${Math.round((performance.now() - start) / 1000)} s`;
  const say = (text: string) => stdout.write(stdout.isTTY ? `\r\x1b[K${text}` : `${text}\n`);
  say(`Building ${title}…`);
  const timer = setInterval(() => say(`Building ${title}… ${seconds()}`), stdout.isTTY ? TTY_EVERY_MS : PLAIN_EVERY_MS);
  return {
    end(ok) {
      clearInterval(timer);
      say(`${ok ? 'Built' : 'Could not build'} ${title} in ${seconds()}.`);
      if (stdout.isTTY) stdout.write('\n');
    },
  };
}
