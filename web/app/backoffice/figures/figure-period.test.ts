import { expect, it } from 'vitest';
import { monthsBetween, periodIn } from './figure-period.ts';

it('takes from an address what makes sense', () => {
  const of = (query: string) => periodIn(new URLSearchParams(query));
  expect(of('from=2026-01&to=2026-03&service=starter&q=x')).toEqual({
    from: '2026-01',
    to: '2026-03',
    service: 'starter',
  });
  expect(of('from=2026-04&to=2026-03')).toEqual({});
  expect(of('from=2026-13&to=2026-3&service=none')).toEqual({});
  expect(of('to=2026-03')).toEqual({ to: '2026-03' });
});

it('counts months over the turn of a year', () => {
  expect(monthsBetween('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  expect(monthsBetween('2026-02', '2026-02')).toEqual(['2026-02']);
});
