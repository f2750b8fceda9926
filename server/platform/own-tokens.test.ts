import { describe, expect, it } from 'vitest';
import { makeLinks, tokenPaths } from './links.ts';
import { maskedToken } from './own-tokens.ts';
import { newSecret } from './secrets.ts';

const { withoutTokens, withoutTokensIn, ...links } = makeLinks('https://vitrine.example');
const { plain: token } = newSecret();
const { plain: other } = newSecret();
const manage = links.manageBooking(token, 'en');

/** Whether enough of a token is left to guess the rest. */
const isLeft = (text: string, secret = token) => {
  const bare = text.replace(/[^\w-]/g, '');
  return Array.from({ length: secret.length - 15 }, (_, at) => secret.slice(at, at + 16)).some((part) =>
    bare.includes(part),
  );
};

/** What mail programs and scanners make of an address. */
const quotedPrintable = (text: string) =>
  text
    .replaceAll('=', '=3D')
    .replace(/.{60}/g, '$&=\r\n')
    .replace(/=\r\n$/, '');
const proofpoint = (url: string) =>
  `https://urldefense.proofpoint.com/v2/url?u=${url
    .replace(/[^\w./]/g, (sign) => `-${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('_', '-5F')
    .replaceAll('/', '_')}&d=DwMFaQ&c=x`;
const inEntities = (text: string) => text.replace(/[^\w.]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const forms: readonly (readonly [what: string, make: (url: string) => string])[] = [
  ['as it is', (url) => url],
  ['in angle brackets', (url) => `<${url}>`],
  ['in square brackets', (url) => `Manage [${url}], thank you`],
  ['in HTML', (url) => `<a href="${url.replaceAll('&', '&amp;')}">Manage</a>`],
  ['in entities', inEntities],
  ['in JSON', (url) => JSON.stringify({ url }).replaceAll('=', '\\u003d').replaceAll('/', '\\/')],
  ['in Markdown', (url) => `[Manage](${url.replace(/[_-]/g, '\\$&')})`],
  ['with a host in capitals', (url) => url.replace('vitrine.example', 'VITRINE.Example')],
  ['with a port, by HTTP', (url) => url.replace('https://vitrine.example', 'http://vitrine.example:8080')],
  ['without its scheme', (url) => url.replace('https://', '')],
  ['without its host', (url) => url.replace('https://vitrine.example', '')],
  ['of the site’s former address', (url) => url.replace('vitrine.example', 'www.former.example')],
  ['with a campaign before the token', (url) => url.replace('?', '?utm_source=mail&utm_medium=x&')],
  ['with a slash before the question mark', (url) => url.replace('?', '/?')],
  ['after a hash', (url) => url.replace('?', '#')],
  ['in a language there is none of', (url) => url.replace('.example/', '.example/pt-br/')],
  [
    'in Outlook’s redirect',
    (url) =>
      `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(url)}&data=05%7C01%7C&reserved=0`,
  ],
  [
    'in a redirect inside a redirect',
    (url) => `https://a.example/?u=${encodeURIComponent(`https://b.example/?v=${encodeURIComponent(url)}`)}`,
  ],
  ['in Proofpoint’s redirect', proofpoint],
  ['in Proofpoint’s newer redirect', (url) => `https://urldefense.com/v3/__${url}__;!!AbC!x$`],
  ['in a redirect with Base64', (url) => `https://c.example/c?u=${Buffer.from(url).toString('base64')}&s=1`],
  ['in the path of a redirect', (url) => `https://c.example/r/${Buffer.from(url).toString('base64url')}/1`],
  ['in quoted-printable', quotedPrintable],
  ['in quoted-printable that is quoted', (url) => quotedPrintable(url).replaceAll('\r\n', '\r\n> ')],
  ['broken at 50', (url) => url.replace(/.{50}/g, '$&\n')],
  ['broken at 30, and quoted twice', (url) => `>> ${url.replace(/.{30}/g, '$&\n>> ')}`],
  ['broken within its host', (url) => url.replace('vitrine.', 'vitrine.\r\n')],
  ['broken before its token', (url) => url.replace('=', '=\n')],
  ['broken within the word', (url) => url.replace('token', 'tok=\r\nen')],
  ['in a calendar', (url) => `DESCRIPTION:${url.replace(/.{45}/g, '$&\r\n ')}`],
  ['with what is not seen in it', (url) => url.replace(/.{20}/g, '$&\u200b\u00ad')],
  ['with <wbr> in it', (url) => url.replace(/[/?=]/g, '$&<wbr>')],
  ['with a space where a line was broken', (url) => url.replace(/.{60}/g, '$& ')],
  ['with spaces around the sign before it', (url) => url.replace('=', ' = ')],
  ['with a sign of full width', (url) => url.replace('=', '＝')],
  ['behind a word for it', (url) => `{"token":"${url.split('=')[1]}"}`],
  ['behind a word for it, in a sentence', (url) => `Mon jeton : ${url.split('=')[1]}, je crois`],
  ['in RTF, in hexadecimal', (url) => url.replace(/./g, (sign) => `\\'${sign.charCodeAt(0).toString(16)}`)],
  ['in RTF, as code points', (url) => url.replace(/./g, (sign) => `\\u${sign.charCodeAt(0)}?`)],
];

describe('a token of ours is masked in an address', () => {
  it.each(forms)('%s', (_what, make) => {
    for (const language of ['en', 'fr'] as const) {
      for (const page of Object.keys(tokenPaths) as (keyof typeof tokenPaths)[]) {
        // Tokens differ in the signs that are marks somewhere.
        const starts = ['', '3D', '54', '-3F_-2D'];
        for (const secret of starts.map((start) => `${start}${token.slice(start.length, -3)}aB3`)) {
          const given = `Bonjour,\n${make(links[page](secret, language))}\nÀ bientôt`;
          const masked = withoutTokens(given);
          expect(isLeft(masked, secret), masked).toBe(false);
          expect(isLeft(unpacked(masked), secret), masked).toBe(false);
          expect(masked).toMatch(/^Bonjour,\n/);
          expect(masked).toMatch(/\nÀ bientôt$/);
          expect(masked).toContain(maskedToken);
        }
      }
    }
  });

  /** What Base64 hides. */
  const unpacked = (text: string) =>
    [...text.matchAll(/[\w-]{40,}|(?<=[=])[\w+/]{40,}/g)].map(([run]) => Buffer.from(run, 'base64')).join(' ');

  it('with the token of a confirmation beside it', () => {
    const masked = withoutTokens(`See ${links.withConfirmation(manage, other)}.`);
    expect(masked).toBe(`See https://vitrine.example/booking/manage?token=${maskedToken}&mail=${maskedToken}.`);
    const redirected = withoutTokens(
      `https://r.example/?u=${encodeURIComponent(links.withConfirmation(manage, other))}`,
    );
    expect(isLeft(redirected) || isLeft(redirected, other)).toBe(false);
  });

  it.each(['', 'a', 'ab', 'x'.repeat(50_000)])('in the Base64 of a whole mail, in lines: %#', async (before) => {
    const mail = Buffer.from(`${before}Bonjour,\r\n${links.withConfirmation(manage, other)}\r\nÀ bientôt`);
    const lines = mail.toString('base64').replace(/.{76}/g, '> $&\r\n');
    const masked = await withoutTokensIn(lines, '********');
    const said = Buffer.from(masked.replace(/^> |[^\w+/]/gm, ''), 'base64').toString('latin1');
    expect(isLeft(said) || isLeft(said, other)).toBe(false);
    // Not all of it is gone with them.
    expect(said).toContain('bient');
  });

  it('whatever the length of the token', () => {
    expect(withoutTokens('https://vitrine.example/not-me?token=abc\nThank you')).toBe(
      `https://vitrine.example/not-me?token=${maskedToken}\nThank you`,
    );
  });

  it('of the API', () => {
    const masked = withoutTokens(`GET https://vitrine.example/api/mail/${token}/dispute`);
    expect(masked).toBe(`GET https://vitrine.example/api/mail/${maskedToken}/dispute`);
  });

  it('as often as it is there, in texts of any length', async () => {
    const line = `${'Words, '.repeat(40)}\n> ${manage}\n`;
    const long = line.repeat(400);
    expect(withoutTokens(long)).toBe(line.replace(token, maskedToken).repeat(400));
    expect(await withoutTokensIn(long, '****')).toBe(line.replace(token, '****').repeat(400));
  });
});

it('a packed token is found wherever it begins, whatever stands around it', () => {
  const packed = Buffer.from(manage).toString('base64url');
  for (let before = 0; before <= 90; before++) {
    for (const sign of [' ', 'é', '.']) {
      const text = `${sign.repeat(before)}${packed}${sign.repeat(90 - before)}`;
      expect([before, sign, withoutTokens(text).includes(packed)]).toEqual([before, sign, false]);
    }
  }
});

describe('what is nobody’s token stays', () => {
  it.each([
    'Bonjour, le token est une notion de sécurité. mail=oui',
    'https://figma.com/file?token=abc',
    `https://files.example/d/${token}/view and https://files.example/?id=${token}`,
    // As the codes are by which a site is shown to be somebody's.
    `google-site-verification: ${token}, google-site-verification=${token}, ${token}`,
    `https://figma.com/file?token=${'f'.repeat(43)}`,
    `See vitrine.example/contact. My drawing: https://figma.com/file?token=${'f'.repeat(43)}`,
    'https://vitrine.example/booking and https://vitrine.example/quote?service=starter',
    `sha256 ${'0a'.repeat(32)}`,
    'https://other.example/not-me?token=short',
    'Ma liste : e-mail = ana@example.com',
  ])('%s', (text) => {
    expect(withoutTokens(text)).toBe(text);
  });
});
