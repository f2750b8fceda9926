import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { isDoneElsewhere } from '../../testing/growth.ts';
import { MailParser } from './mail-parser.ts';

const megabyte = 1024 * 1024;
const head = 'From: ana@example.com\nMessage-ID: <a@mail.example>\nMIME-Version: 1.0\n';
const mail = (type: string, text: string) => Buffer.from(`${head}Content-Type: ${type}\n\n${text}`);

let reader: MailParser;
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

const filled = (start: string, part: string) => (size: number) => `${start}${part.repeat(size / part.length)}`;

/** Heads of a size. */
const longHeads: readonly (readonly [what: string, field: (size: number) => string])[] = [
  ['references', filled('References:', ' <a1@b.example>')],
  ['references on lines of their own', filled('References:', '\r\n <a1@b.example>')],
  ['many fields of references', filled('', 'References: <a1@b.example>\r\n')],
  ['recipients', filled('To: ', 'a@b.example, ')],
  ['copies with tags', filled('Cc: ', 'a+r0190000000007000a000000000000000@b.example, ')],
  ['senders', filled('Reply-To: ', 'a b <a@b.example>, ')],
  ['encoded subject', filled('Subject: ', '=?utf-8?Q?a=20?= ')],
  ['subject of beginnings', filled('Subject: ', '=?')],
  ['way here', filled('', 'Received: from a.example by b.example; x\r\n')],
  ['signature', filled('DKIM-Signature: b=', 'A')],
  ['parameters of its type', filled('Content-Type: multipart/mixed', '; a="b"')],
  ['spaces', filled('Auto-Submitted:', ' ')],
  ['empty lines', filled('X-Empty:', '\r\n ')],
];

describe('a mail made to be slow', { timeout: 60_000 }, () => {
  it.each([
    ['text that flows', 'text/plain; format=flowed; delsp=yes', 'a \n'.repeat(4 * megabyte)],
    ['returns', 'text/plain', `${'\r'.repeat(14 * megabyte)}x`],
    ['paragraphs', 'text/html', '<p>x'.repeat(130_000)],
  ])('of %s lets everything else go on', async (_what, type, text) => {
    reader = new MailParser();
    const source = mail(type, text);
    // Or gives it up, where it takes too much.
    expect(await turnsDuring(() => reader.readBody(source).catch(() => undefined))).toBeGreaterThan(manyTurns);
  });

  it.each(longHeads)('by its %s is read as far as heads go, and lets everything else go on', async (_what, field) => {
    reader = new MailParser();
    const source = Buffer.from(`${head}${field(megabyte)}\n`);
    const read = reader.readHead(source);
    expect(await turnsDuring(() => read)).toBeGreaterThan(manyTurns);
    expect(await read).toMatchObject({ messageId: 'a@mail.example', sender: 'ana@example.com' });
  });

  it.each(longHeads)('by its %s takes this process no more the longer it is', async (_what, field) => {
    reader = new MailParser();
    await reader.readHead(Buffer.from(head));
    expect(await isDoneElsewhere((size) => reader.readHead(Buffer.from(`${head}${field(size)}\n`)), 16 * 1024)).toBe(
      true,
    );
  });
});

describe('the text of a mail', () => {
  it('come with its files, one mail after the other', async () => {
    reader = new MailParser();
    const part =
      '--b\nContent-Type: text/plain; name="a.txt"\nContent-Disposition: attachment; filename="a.txt"\n\nfile\n';
    const body = await reader.readBody(mail('multipart/mixed; boundary=b', `--b\n\nHello\n${part}--b--\n`));
    expect(body).toMatchObject({ text: 'Hello', isCut: false, files: [{ name: 'a.txt' }] });
    expect(Buffer.from(body.files[0]?.content ?? '').toString()).toBe('file');
    expect((await reader.readBody(mail('text/plain', 'Next'))).text).toBe('Next');
  });

  it('of one that cannot be read are refused, and of the next one read', async () => {
    reader = new MailParser();
    await expect(reader.readBody(mail('multipart/mixed; boundary=b', '--b\n\n'.repeat(5_000)))).rejects.toThrow();
    expect((await reader.readBody(mail('text/plain', 'Next'))).text).toBe('Next');
  });
});
