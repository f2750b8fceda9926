import { expect, it } from 'vitest';
import type { ContentField } from './content-fields.ts';
import { textsNow } from './written-texts.ts';

const path = 'texts.en.home.heroText';
const fieldWith = (draft?: { value: string; version: number }): ContentField => ({
  path,
  fallback: 'Shipped',
  published: 'Published',
  version: draft?.version ?? 0,
  ...(draft && { draft: { path, base: 0, author: 'Bob', changedAt: '', ...draft } }),
});
const now = (field: ContentField, written = {}, own: string[] = []) =>
  textsNow([path, 'gone'], () => field, written, new Set(own))[path];

it('are those of others, unless they are being written here, or were and are not stored yet', () => {
  expect(now(fieldWith())).toBe('Published');
  expect(now(fieldWith({ value: 'Theirs', version: 2 }))).toBe('Theirs');
  const mine = { [path]: { text: 'Mine', version: 2 } };
  expect(now(fieldWith({ value: 'Before', version: 2 }), mine)).toBe('Mine');
  expect(now(fieldWith({ value: 'Theirs', version: 4 }), mine)).toBe('Theirs');
  expect(now(fieldWith({ value: 'Theirs', version: 4 }), mine, [path])).toBe('Mine');
  // A draft that was forgotten is none.
  expect(now(fieldWith(), mine)).toBe('Published');
});
