import { expect, it } from 'vitest';
import { longer } from './longer.ts';

it('makes a text longer by its share, and leaves its values, marks and addresses as they are', () => {
  const text =
    'Write to {{email}} within {{count}} hours, or see <b>our page</b> at https://site.test/x and mail@site.test.';
  const long = longer(text);
  for (const kept of ['{{email}}', '{{count}}', '<b>', '</b>', 'https://site.test/x', 'mail@site.test']) {
    expect(long).toContain(kept);
  }
  const prose = 'A sentence of several words, as pages have them.';
  expect(longer(prose).length / prose.length).toBeGreaterThan(1.35);
  expect(longer(prose).length / prose.length).toBeLessThan(1.45);
});
