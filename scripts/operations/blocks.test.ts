import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../project.ts';
import { commandsOutsideBlocks, readBlocks } from './blocks.ts';

const manual = [
  '# Manual',
  '## First',
  'Run `npm start` or `curl http://x`, as `LOG_LEVEL` says.',
  '```sh',
  'npm start',
  '```',
  '```ini',
  'PORT=1',
  '```',
  '## Second',
  '```sh no-run needs root',
  'apt-get update',
  '```',
].join('\n');

describe('the blocks of a manual', () => {
  it('are those marked sh, with their headings, and with the reason when they are not run', () => {
    expect(readBlocks(manual)).toEqual([
      { line: 4, heading: 'First', commands: 'npm start', notRun: undefined },
      { line: 11, heading: 'Second', commands: 'apt-get update', notRun: 'needs root' },
    ]);
  });

  it('need a reason not to be run, and an end', () => {
    expect(() => readBlocks('```sh no-run\nls\n```')).toThrow('Line 1');
    expect(() => readBlocks('```sh skip it\nls\n```')).toThrow('Line 1');
    expect(() => readBlocks('```sh\nls')).toThrow('never closed');
  });

  it('contain every command that the text mentions', () => {
    expect(commandsOutsideBlocks(manual, readBlocks(manual))).toEqual(['curl http://x']);
  });
});

describe('docs/operations.md', () => {
  const text = readFileSync(join(root, 'docs/operations.md'), 'utf8');

  it('mentions no command that `npm run test:operations` does not run', () => {
    expect(commandsOutsideBlocks(text, readBlocks(text))).toEqual([]);
  });

  it('leaves few blocks unrun', () => {
    const blocks = readBlocks(text);
    const notRun = blocks.filter((block) => block.notRun !== undefined);
    expect(notRun.length).toBeLessThanOrEqual(blocks.length / 4);
  });
});
