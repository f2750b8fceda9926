import { expect, it } from 'vitest';
import { fileNamePart } from './file-response.ts';

it.each([
  ['An answer', 'an-answer'],
  ['Éloïse & Cie.', 'eloise-cie'],
  ['x"; filename="evil.exe', 'x-filename-evil-exe'],
  ['a\r\nSet-Cookie: b=c', 'a-set-cookie-b-c'],
  ['../../etc/passwd\u0000', 'etc-passwd'],
  ['%0d%0a', '0d-0a'],
  ['李小龍', ''],
  ['', ''],
  [`${'x'.repeat(59)}--y`, 'x'.repeat(59)],
])('%j is %j in the name of a file: letters and digits of ASCII, which need no encoding', (text, part) => {
  expect(fileNamePart(text)).toBe(part);
});
