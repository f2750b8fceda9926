import type { TodayItem } from '@vitrine/contracts/today.ts';
import { expect, it } from 'vitest';
import { waitingIn } from './waiting.ts';

const item = (part: Partial<TodayItem>) => ({ kind: 'lead', list: 'quotes', secondsLeft: 60, ...part }) as TodayItem;
const whole = { count: 0, isCut: false };
const amounts = {
  lead: whole,
  incoming: whole,
  meeting: whole,
  brief: whole,
  account: whole,
  proposal: whole,
  deposit: whole,
  begin: whole,
  dossier: whole,
  followUp: whole,
};

it('counts what is due, in all and in each list', () => {
  const items = [item({}), item({ secondsLeft: -1 }), item({ kind: 'meeting', list: 'bookings', secondsLeft: -1 })];
  expect(waitingIn({ items, amounts })).toEqual({ count: 3, late: 1, isCut: false });
  expect(waitingIn({ items, amounts }, 'quotes')).toEqual({ count: 2, late: 1, isCut: false });
  expect(waitingIn({ items, amounts }, 'bookings')).toEqual({ count: 1, late: 0, isCut: false });
  expect(waitingIn({ items, amounts }, 'contacts')).toEqual({ count: 0, late: 0, isCut: false });
});

it('says where there is more than was counted', () => {
  const cut = { ...amounts, lead: { count: 2, isCut: true } };
  const items = [item({}), item({ kind: 'account', list: 'clients' })];
  expect(waitingIn({ items, amounts: cut }, 'quotes').isCut).toBe(true);
  expect(waitingIn({ items, amounts: cut }, 'clients').isCut).toBe(false);
  expect(waitingIn({ items, amounts: cut }).isCut).toBe(true);
});
