import { expect, it } from 'vitest';
import { epcText } from './epc-payment.ts';
import { cents } from './money.ts';

const payment = { holder: 'Studio Lumen', iban: 'FR76 3000 4000 0312 3456 7890 143', reference: 'Devis 2026-0042' };

it('has the eleven lines of EPC069-12, with cents, and nothing after the reference', () => {
  expect(epcText({ ...payment, amount: cents(126_505) }).split('\n')).toEqual([
    ...['BCD', '002', '1', 'SCT', '', 'Studio Lumen', 'FR7630004000031234567890143', 'EUR1265.05', '', ''],
    'Devis 2026-0042',
  ]);
});

it.each([
  [1, 'EUR0.01'],
  [100, 'EUR1.00'],
  [2_000_000_000, 'EUR20000000.00'],
])('writes %i cents as %s', (amount, written) => {
  expect(epcText({ ...payment, amount: cents(amount) })).toContain(`\n${written}\n`);
});

it('keeps what is long or has line ends within its lines', () => {
  const long = epcText({
    ...payment,
    amount: cents(5),
    holder: `Éclat\n& ${'x'.repeat(90)}`,
    reference: '🧾'.repeat(200),
  });
  const lines = long.split('\n');
  expect(lines).toHaveLength(11);
  expect([...(lines[5] ?? '')]).toHaveLength(70);
  expect(lines[5]).toMatch(/^Éclat & x/);
  expect(lines[10]).toMatch(/^🧾{20,}$/u);
  const subject = epcText({ ...payment, amount: cents(5), reference: `${'x'.repeat(139)}yz` }).split('\n')[10];
  expect(subject).toBe(`${'x'.repeat(139)}y`);
});

it.each([
  ['Éclat', 'é'.repeat(140)],
  ['窓'.repeat(70), `Devis 2026-0042 ${'窓'.repeat(140)}`],
  ['🧾'.repeat(70), '🧾'.repeat(140)],
])('is never more than a code of version 13 holds: 331 bytes, whole characters: %j', (holder, reference) => {
  const text = epcText({ ...payment, holder, reference, amount: cents(99_999_999_999) });
  expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(331);
  expect(text.isWellFormed()).toBe(true);
  expect(text.split('\n')).toHaveLength(11);
});
