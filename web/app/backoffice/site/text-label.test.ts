import { expect, it } from 'vitest';
import { textLabel } from './text-label.ts';

it('shows the sentence, cut after a word, on one line, and leaves open what stands in it from elsewhere', () => {
  const label = (key: string, shipped: string) => textLabel({ catalogue: 'home', key, shipped }, 'en');
  expect(label('madeIn', 'Made in\n{{city}}')).toBe('“Made in …”');
  const long = label('heroText', `${'word '.repeat(20)}end`);
  expect(long).toMatch(/^[^“]+: “(word )+word…”$/);
  expect(label('heroText', 'x'.repeat(200)).length).toBeLessThan(100);
});

it('says in which mail a text stands', () => {
  const label = (key: string) => textLabel({ catalogue: 'emails', key, shipped: 'A' }, 'en');
  expect(label('bookingMovedSubject')).toMatch(/ · /);
  expect(label('bookingMovedSubject')).not.toBe(label('bookingCancelledSubject'));
});
