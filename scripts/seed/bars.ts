import { Presets, SingleBar } from 'cli-progress';
import { counted } from '../../server/platform/counted.ts';
import type { Watcher } from './fill-all.ts';

const logIntervalMs = 10_000;

/** Shows the progress of each list: a bar on a terminal, a line every 10 s in a log, and its rate at the end. */
export const showProgressBars: Watcher = (title, total) => {
  const start = performance.now();
  let rows = 0;
  let printedAt = start;
  const bar = process.stdout.isTTY
    ? new SingleBar(
        { format: `${title.padEnd(9)} {bar} {percentage} % · {value} of {total} · {eta_formatted} left` },
        Presets.shades_classic,
      )
    : undefined;
  bar?.start(total, 0);
  const print = (text: string) => process.stdout.write(`${title}: ${text}\n`);
  return {
    add(count) {
      rows += count;
      bar?.update(Math.min(rows, total));
      if (bar || performance.now() < printedAt + logIntervalMs) return;
      printedAt = performance.now();
      print(`${rows} of ${total}`);
    },
    end() {
      bar?.stop();
      const seconds = (performance.now() - start) / 1000;
      print(`${counted(rows, 'row')} in ${seconds.toFixed(1)} s, ${Math.round(rows / seconds)} a second`);
    },
  };
};
