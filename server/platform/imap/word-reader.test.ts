import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { readEnvelope } from './read-mail.ts';
import { WordReader } from './word-reader.ts';

const megabyte = 1024 * 1024;
const head = 'From: ana@example.com\nMessage-ID: <a@mail.example>\nMIME-Version: 1.0\n';
const mail = (type: string, text: string) => Buffer.from(`${head}Content-Type: ${type}\n\n${text}`);

let reader: WordReader;
afterEach(() => reader.close());

/** How often something else had its turn while some work was done. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const others = (async () => {
    for (; !isDone; turns++) await setImmediate();
  })();
  await work();
  isDone = true;
  await others;
  return turns;
}

/** Work that keeps the event loop to itself leaves others a handful. */
const manyTurns = 100;

describe('a mail made to be slow', { timeout: 60_000 }, () => {
  it.each([
    ['text that flows', 'text/plain; format=flowed; delsp=yes', 'a \n'.repeat(4 * megabyte)],
    ['returns', 'text/plain', `${'\r'.repeat(14 * megabyte)}x`],
    ['paragraphs', 'text/html', '<p>x'.repeat(130_000)],
  ])('of %s lets everything else go on', async (_what, type, text) => {
    reader = new WordReader();
    const source = mail(type, text);
    // Or gives it up, where it takes too much.
    expect(await turnsDuring(() => reader.read(source).catch(() => undefined))).toBeGreaterThan(manyTurns);
  });

  it('by its head is read as far as heads go', async () => {
    reader = new WordReader();
    // The parser is loaded once.
    await readEnvelope(Buffer.from(head));
    const long = Buffer.from(`${head}To: ${'a@b.example, '.repeat(80_000)}\n`);
    expect(await readEnvelope(long)).toMatchObject({ messageId: 'a@mail.example', sender: 'ana@example.com' });
  });
});

describe('the words of a mail', () => {
  it('come with its files, one mail after the other', async () => {
    reader = new WordReader();
    const part =
      '--b\nContent-Type: text/plain; name="a.txt"\nContent-Disposition: attachment; filename="a.txt"\n\nfile\n';
    const words = await reader.read(mail('multipart/mixed; boundary=b', `--b\n\nHello\n${part}--b--\n`));
    expect(words).toMatchObject({ text: 'Hello', isCut: false, files: [{ name: 'a.txt' }] });
    expect(Buffer.from(words.files[0]?.content ?? '').toString()).toBe('file');
    expect((await reader.read(mail('text/plain', 'Next'))).text).toBe('Next');
  });

  it('of one that cannot be read are refused, and of the next one read', async () => {
    reader = new WordReader();
    await expect(reader.read(mail('multipart/mixed; boundary=b', '--b\n\n'.repeat(5_000)))).rejects.toThrow();
    expect((await reader.read(mail('text/plain', 'Next'))).text).toBe('Next');
  });
});
