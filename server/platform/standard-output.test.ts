import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { StandardOutput, type WriteText } from './standard-output.ts';

/** A destination whose writes end when the test says so. */
function makeDestination() {
  const written: string[] = [];
  const ends: Parameters<WriteText>[1][] = [];
  const writeText: WriteText = (text, done) => {
    written.push(text);
    ends.push(done);
  };
  return { writeText, written, end: (error?: Error) => ends.shift()?.(error) };
}

it('writes lines together, in their order', async () => {
  const { writeText, written, end } = makeDestination();
  const output = new StandardOutput(writeText);
  for (const line of ['a\n', 'b\n', 'c\n']) output.write(line);
  expect(written).toEqual([]);
  const flushed = output.flush(60_000);
  expect(written).toEqual(['a\nb\nc\n']);
  end();
  await flushed;
  expect(output.linesDropped).toBe(0);
});

it('writes by itself once there is enough, and after a while', async () => {
  const { writeText, written, end } = makeDestination();
  const output = new StandardOutput(writeText);
  output.write('x'.repeat(20_000));
  expect(written).toHaveLength(1);
  end();
  output.write('later\n');
  await expect.poll(() => written).toContain('later\n');
});

it('starts one write at a time, and then writes what has come in meanwhile', () => {
  const { writeText, written, end } = makeDestination();
  const output = new StandardOutput(writeText);
  output.write('a\n');
  void output.flush(60_000);
  output.write('b\n');
  void output.flush(60_000);
  expect(written).toEqual(['a\n']);
  end();
  expect(written).toEqual(['a\n', 'b\n']);
});

it('drops and counts what nobody reads, without waiting', async () => {
  const { writeText, written, end } = makeDestination();
  const output = new StandardOutput(writeText, 10);
  output.write('stuck\n');
  await output.flush(1);
  for (const line of ['12345\n', '789\n', 'too much\n', '\n']) output.write(line);
  expect(output.linesDropped).toBe(2);
  end();
  expect(written).toEqual(['stuck\n', '12345\n789\n']);
});

it('counts the lines of a write that failed, and goes on', async () => {
  const { writeText, written, end } = makeDestination();
  const output = new StandardOutput(writeText);
  output.write('a\n');
  output.write('b\n');
  const flushed = output.flush(60_000);
  end(new Error('ENOSPC'));
  await flushed;
  expect(output.linesDropped).toBe(2);
  output.write('c\n');
  void output.flush(60_000);
  expect(written.at(-1)).toBe('c\n');
});

it('has nothing to flush before the first line', async () => {
  const output = new StandardOutput(() => {
    throw new Error('There was nothing to write.');
  });
  await output.flush(60_000);
  await nextTurn();
});
