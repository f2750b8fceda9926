import { Presets, SingleBar } from 'cli-progress';
import type { Watcher } from './fill-all.ts';

const plainEvery = 10_000;

/** Shows how far each list is: a bar on a terminal, a line now and then elsewhere; and at its end how quick it was. */
export const watchOnScreen: Watcher = (title, total) => {
  const start = performance.now();
  let rows = 0;
  let toldAt = start;
  const bar = process.stdout.isTTY
    ? new SingleBar(
        { format: `${title.padEnd(9)} {bar} {percentage} % · {value} of {total} · {eta_formatted} left` },
        Presets.shades_classic,
      )
    : undefined;
  bar?.start(total, 0);
  const say = (text: string) => process.stdout.write(`${title}: ${text}\n`);
  return {
    came(count) {
      rows += count;
      bar?.update(Math.min(rows, total));
      if (bar || performance.now() < toldAt + plainEvery) return;
      toldAt = performance.now();
      say(`${rows} of ${total}`);
    },
    end() {
      bar?.stop();
      const seconds = (performance.now() - start) / 1000;
      say(`${rows} rows in ${seconds.toFixed(1)} s, ${Math.round(rows / seconds)} a second`);
    },
  };
};
