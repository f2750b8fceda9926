import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Sheets whose rules do not hold in a window, and so cost nothing there. */
const onPaper = ['print.css', 'print-site.css'];

it('no rule asks what is in the whole page: each piece that arrives would restyle all of it', () => {
  const folder = import.meta.dirname;
  const found = globSync('**/*.css', { cwd: folder })
    .filter((file) => !onPaper.includes(file))
    .flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .filter((line) => /(^|[\s,(])(:root|html|body)[^\s,{]*:has\(/.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
  // lib/browser/root-mark.ts marks the root instead.
  expect(found).toEqual([]);
});
