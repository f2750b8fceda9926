const ttyIntervalMs = 1_000;
const logIntervalMs = 10_000;

/** Prints what is being built and for how long: one updated line on a terminal, a line every 10 s in a log. */
export function showProgress(title: string): { end(ok: boolean): void } {
  const { stdout } = process;
  const start = performance.now();
  const seconds = () => `${Math.round((performance.now() - start) / 1000)} s`;
  const print = (text: string) => stdout.write(stdout.isTTY ? `\r\x1b[K${text}` : `${text}\n`);
  print(`Building ${title}…`);
  const timer = setInterval(
    () => print(`Building ${title}… ${seconds()}`),
    stdout.isTTY ? ttyIntervalMs : logIntervalMs,
  );
  return {
    end(ok) {
      clearInterval(timer);
      print(`${ok ? 'Built' : 'Could not build'} ${title} in ${seconds()}.`);
      if (stdout.isTTY) stdout.write('\n');
    },
  };
}
