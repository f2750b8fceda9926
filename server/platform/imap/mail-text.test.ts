import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { ownLogo } from './mail-text.ts';
import { readBody } from './read-mail.ts';

/** A mail of a type with its parts. */
const multipart = (type: string, ...parts: readonly string[]): string =>
  `Content-Type: multipart/${type}; boundary="${type}"\n\n${parts.map((part) => `--${type}\n${part}\n`).join('')}--${type}--\n`;
const plain = (text: string) => `Content-Type: text/plain; charset=utf-8\n\n${text}`;
const html = (text: string) => `Content-Type: text/html; charset=utf-8\n\n${text}`;
const picture = 'Content-Type: image/png\nContent-ID: <a@b>\nContent-Transfer-Encoding: base64\n\niVBORw0KGgo=';
const read = async (mail: string, encoding: BufferEncoding = 'utf8') => readBody(Buffer.from(mail, encoding));

describe('the text of a mail that has HTML', () => {
  it.each([
    ['alone inside an alternative', multipart('alternative', html('<p>Monday <b>suits</b> me</p>'))],
    ['alone inside a mixed mail', multipart('mixed', html('Monday suits me'))],
    ['with its pictures', multipart('related', html('Monday suits me<img src="cid:a@b">'), picture)],
    [
      'with its pictures, in an alternative',
      multipart('alternative', multipart('related', html('Monday suits me'), picture)),
    ],
    ['beside plain text without words', multipart('alternative', plain(' \u00a0\u200b\n'), html('Monday suits me'))],
    [
      'deep inside',
      multipart('mixed', multipart('signed', multipart('alternative', multipart('related', html('Monday suits me'))))),
    ],
    [
      'beside plain text with words',
      multipart('alternative', plain('Monday suits me'), html('<table><tr><td>Monday</td></tr></table>')),
    ],
  ])('%s are there', async (_what, mail) => {
    expect((await read(mail)).text).toBe('Monday suits me');
  });

  it('around a file are all there, in order', async () => {
    const file =
      'Content-Type: application/pdf; name="plan.pdf"\nContent-Disposition: inline; filename="plan.pdf"\n\n%PDF';
    const { text, files } = await read(multipart('mixed', html('Before'), file, html('After')));
    expect(text).toBe('Before\nAfter');
    expect(files).toMatchObject([{ name: 'plan.pdf' }]);
  });

  it('are text and nothing else, without what nobody was to see', async () => {
    const unseen = '<style>p{}</style><script>evil()</script><div style="display:none">preview</div><p hidden>mark</p>';
    const { text } = await read(
      html(`<html><head><title>t</title></head><body>${unseen}<p>a &lt;b&gt;</p></body></html>`),
    );
    expect(text).toBe('a <b>');
  });

  it('say where their links lead', async () => {
    const { text } = await read(html('<a href="https://evil.example/">https://bank.example/</a>'));
    expect(text).toContain('https://evil.example/');
  });

  it('mark what they repeat as plain text does', async () => {
    const { text } = await read(html('Yes<blockquote>One<blockquote>Two</blockquote></blockquote>'));
    expect(text.split('\n').filter((line) => line !== '' && line !== '> ')).toEqual(['Yes', '> One', '>> Two']);
  });
});

describe('the text of a mail that names no charset', () => {
  it.each([
    ['latin1', 'Content-Type: text/plain\n\nCaf\u00e9', 'Café'],
    ['utf8', 'Content-Type: text/plain\n\nCafé', 'Café'],
    [
      'latin1',
      'Content-Type: text/plain; charset=us-ascii\nContent-Transfer-Encoding: quoted-printable\n\nCaf=E9',
      'Café',
    ],
    ['latin1', 'Content-Type: text/plain; charset=utf-8\n\nCaf\u00e9', 'Café'],
    ['latin1', 'Content-Type: text/html\n\n<p>Caf\u00e9</p>', 'Café'],
  ] as const)('are read as what they are: %s %j', async (encoding, mail, text) => {
    expect((await read(mail, encoding)).text).toBe(text);
  });
});

it.each([
  ['koi8-r', [0xd0, 0xd2, 0xc9, 0xd7, 0xc5, 0xd4], 'привет'],
  ['iso-8859-15', [0xa4], '€'],
  ['shift_jis', [0x82, 0xcd, 0x82, 0xa2], 'はい'],
  ['cp850', [0x82, 0x85, 0xd5], 'éàı'],
  ['ibm437', [0x82, 0x85], 'éà'],
  ['hp-roman8', [0xc5], 'é'],
  ['utf-7', [...Buffer.from('Caf+AOk-, 1 +- 1, +2D3eAA-')], 'Café, 1 + 1, 😀'],
  ['iso_8859-15:1998', [0xa4], '€'],
  ['klingon', [0x51, 0xe9], 'Qé'],
])('the text of a mail in %s are read', async (charset, bytes, text) => {
  const head = Buffer.from(`Content-Type: text/plain; charset=${charset}\n\n`);
  expect((await readBody(Buffer.concat([head, Buffer.from(bytes)]))).text).toBe(text);
});

describe('what comes with a mail', () => {
  it.each([
    [
      'a forwarded mail without a name',
      'Content-Type: message/rfc822\n\nSubject: =?utf-8?Q?Caf=C3=A9?= plan\n\nx',
      'Café plan.eml',
    ],
    ['a pasted picture', picture, 'image.png'],
    ['a calendar event', 'Content-Type: text/calendar\n\nBEGIN:VCALENDAR', 'event.ics'],
    ['something of an unknown kind', 'Content-Type: application/x-unheard-of\n\nx', 'application.bin'],
  ])('is named: %s', async (_what, part, name) => {
    const { text, files } = await read(multipart('mixed', plain('Here'), part));
    expect(text).toBe('Here');
    expect(files.map((file) => file.name)).toEqual([name]);
  });

  it('is not our own logo', async () => {
    const logo = await readFile(new URL('../../emails/html/logo.png', import.meta.url));
    expect(createHash('sha256').update(logo).digest('hex')).toBe(ownLogo);
    const part = `Content-Type: image/png\nContent-Transfer-Encoding: base64\n\n${logo.toString('base64')}`;
    expect((await read(multipart('related', html('Yes'), part))).files).toEqual([]);
  });
});
