import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runTestCommand } from '../testing/command.ts';

// Somebody gives a DATA_DIR that holds nothing a command can work on.

const folder = mkdtempSync(join(tmpdir(), 'vitrine-unusable-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A folder whose `vitrine.db` is made by `make`. */
function folderWith(name: string, make: (file: string) => void): string {
  const path = join(folder, name);
  mkdirSync(path);
  make(join(path, 'vitrine.db'));
  return path;
}

const file = join(folder, 'file');
writeFileSync(file, 'x');

const places = [
  ['a file', file, /There is no database in DATA_DIR/],
  ['empty', folderWith('empty', (path) => writeFileSync(path, '')), /is empty: starting the server makes its tables/],
  [
    'damaged',
    folderWith('damaged', (path) => writeFileSync(path, 'no database')),
    /is damaged, or is none[^\n]*vitrine restore/,
  ],
  ['a folder in its place', folderWith('folder', (path) => mkdirSync(path)), /is no file, and no database/],
] as const;

const commands = [
  ['backup'],
  ['admin', 'list'],
  ['admin', 'reset'],
  ['sessions', 'end', '--all'],
  ['mail', 'resume'],
  ['retention', '--dry-run'],
  ['person', 'export', 'ana@example.com'],
  ['content', 'history'],
];

it.each(places)('a command says in one sentence that the database is %s', async (_what, dataDir, sentence) => {
  for (const args of commands) {
    const { exitCode, output, errors } = await runTestCommand(args, { DATA_DIR: dataDir });
    expect([args, exitCode, output]).toEqual([args, 1, '']);
    expect(errors).toMatch(sentence);
    expect(errors).toMatch(/^[^\n]+\.\n$/);
  }
});
