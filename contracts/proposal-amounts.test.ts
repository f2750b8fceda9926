import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basisPoints, cents, thousandths } from './money.ts';
import { lineNet, type PricedLine, proposalTotals } from './proposal-amounts.ts';

/** A number as a quotient of whole numbers, so that nothing is lost. */
type Rational = { readonly over: bigint; readonly under: bigint };

const times = (one: Rational, other: Rational): Rational => ({
  over: one.over * other.over,
  under: one.under * other.under,
});
const of = (over: number, under = 1): Rational => ({ over: BigInt(over), under: BigInt(under) });

/** The nearest whole number, found by comparing distances rather than by adding a half. */
function nearest({ over, under }: Rational): bigint {
  const below = over / under;
  const distance = over - below * under;
  return distance + distance >= under ? below + 1n : below;
}

const exactNet = ({ quantity, unitPrice, discount }: PricedLine): Rational =>
  times(times(of(quantity, 1000), of(unitPrice)), of(10_000 - discount, 10_000));

const line: fc.Arbitrary<PricedLine> = fc.record({
  quantity: fc.oneof(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 1_000_000_000 })).map(thousandths),
  unitPrice: fc.oneof(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 1_000_000_000 })).map(cents),
  discount: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 10_000 })).map(basisPoints),
  billing: fc.constantFrom('once', 'monthly'),
  // Whatever is offered: what was sold keeps its own.
  vat: fc.oneof(fc.constantFrom(2000, 1000, 550, 0), fc.integer({ min: 0, max: 10_000 })).map(basisPoints),
});

describe('the amounts of a proposal', () => {
  it('add up in cents to what exact arithmetic gives', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), fc.integer({ min: 0, max: 100 }), (lines, percent) => {
        const totals = proposalTotals(lines, basisPoints(percent * 100));
        for (const billing of ['once', 'monthly'] as const) {
          const billed = lines.filter((each) => each.billing === billing);
          let net = 0n;
          let gross = 0n;
          const rates = [...new Set(billed.map(({ vat }) => vat))].sort((one, other) => other - one);
          expect(totals[billing].vat.map(({ rate }) => rate)).toEqual(rates);
          for (const rate of rates) {
            const ofRate = billed.filter(({ vat }) => vat === rate);
            const found = totals[billing].vat.find((each) => each.rate === rate);
            const base = ofRate.reduce((sum, each) => sum + nearest(exactNet(each)), 0n);
            const vat = nearest(times({ over: base, under: 1n }, of(rate, 10_000)));
            if (found) expect([BigInt(found.net), BigInt(found.vat)]).toEqual([base, vat]);
            net += base;
            gross += base + vat;
          }
          expect(BigInt(totals[billing].net)).toBe(net);
          expect(BigInt(totals[billing].gross)).toBe(gross);
        }
        const deposit = nearest(times(of(percent, 100), { over: BigInt(totals.once.gross), under: 1n }));
        expect(BigInt(totals.deposit)).toBe(deposit);
      }),
      { numRuns: 10_000 },
    );
  });

  it('never differ from the line’s exact amount by more than half a cent', () => {
    fc.assert(
      fc.property(line, (each) => {
        const { over, under } = exactNet(each);
        const off = BigInt(lineNet(each)) * under - over;
        expect(2n * (off < 0n ? -off : off) <= under).toBe(true);
      }),
    );
  });

  it.each([
    [{ quantity: 1500, unitPrice: 333, discount: 0 }, 500],
    [{ quantity: 1000, unitPrice: 1, discount: 5000 }, 1],
    [{ quantity: 1000, unitPrice: 1, discount: 5001 }, 0],
  ])('round half a cent up: %j', (each, net) => {
    const { quantity, unitPrice, discount } = each;
    const line = { quantity: thousandths(quantity), unitPrice: cents(unitPrice), discount: basisPoints(discount) };
    expect(lineNet(line)).toBe(net);
  });
});
