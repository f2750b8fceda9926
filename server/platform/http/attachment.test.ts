import { parse } from 'content-disposition';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { attachment } from './attachment.ts';

/** What a reader of RFC 6266 takes the header for, and what is in it besides a name. */
const read = (header: string) => {
  const { type, parameters } = parse(header);
  const { filename: name, 'filename*': _extended, ...others } = parameters;
  return { type, name, others };
};

it.each([
  'plan.pdf',
  'a"filename=b"; filename*=UTF-8\'\'x.html',
  '"; filename=evil.html; x="',
  'filename=evil.html',
  ' filename=evil.html',
  'a; filename=evil.html',
  'attachment; filename=evil.html',
  'a\\',
  'a\\"; filename=b',
  '%41%22.txt',
  'Été « ملف » 🎈.pdf',
  "it's.pdf",
  '.pdf',
])('%j is one name and nothing else', (name) => {
  expect(read(attachment(name))).toEqual({ type: 'attachment', name, others: {} });
  expect(attachment(name)).toMatch(/^attachment; filename="/);
});

it('every name is one name, and one line of a header', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), (name) => {
      const header = attachment(name);
      expect(header).toMatch(/^attachment; filename="[\x20-\x7e]*$/);
      expect(read(header)).toMatchObject({ type: 'attachment', others: {} });
    }),
  );
});

it('half of a character costs no download', () => {
  expect(read(attachment('a\ud83d.pdf')).name).toBe('a\ufffd.pdf');
});
