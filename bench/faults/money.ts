import type { Fault } from './fault.ts';

/** Slips in how money is written and read. */
export const money: readonly Fault[] = [
  {
    file: 'contracts/money.ts',
    from: 'short && amount % 100 === 0',
    to: 'short',
    noticedBy: 'contracts/money.test.ts › is written',
  },
  {
    file: 'contracts/money.ts',
    from: 'format.format(amount / 100)',
    to: 'format.format(Math.round(amount / 100))',
    noticedBy: 'contracts/money.test.ts › is written',
  },
  {
    file: 'contracts/money.ts',
    from: 'cents(Math.round(amount * 100))',
    to: 'cents(Math.round(amount) * 100)',
    noticedBy: 'contracts/money.test.ts › euros, there and back',
  },
  {
    file: 'contracts/money.ts',
    from: 'quantity / 1000',
    to: 'quantity / 100',
    noticedBy: 'contracts/money.test.ts › writes quantities and rates with the decimals they have',
  },
  {
    file: 'contracts/money.ts',
    from: 'rate / 10_000',
    to: 'rate / 1_000',
    noticedBy: 'contracts/money.test.ts › writes quantities and rates with the decimals they have',
  },
  {
    file: 'contracts/parse-money.ts',
    from: 'if (sign === own.thousands) return inThousands;',
    to: 'return inThousands;',
    noticedBy: 'contracts/parse-money.test.ts › in English',
  },
  {
    file: 'contracts/parse-money.ts',
    from: 'sign === own.decimals && hasDecimals',
    to: 'sign === own.decimals',
    noticedBy: 'contracts/parse-money.test.ts › in English',
  },
  {
    file: 'contracts/parse-money.ts',
    from: 'fraction.length <= decimals && value <= max',
    to: 'value <= max',
    noticedBy: 'contracts/parse-money.test.ts › in English',
  },
  {
    file: 'contracts/parse-money.ts',
    from: 'if (typed.length > maxTypedLength)',
    to: 'if (typed.length < 0)',
    noticedBy: 'contracts/parse-money.test.ts › in English',
  },
  {
    file: 'contracts/proposal.ts',
    from: 'isExempt(vat) === (exemption !== null)',
    to: '!isExempt(vat) || exemption !== null',
    noticedBy: 'contracts/proposal.test.ts › names no exemption',
  },
  {
    file: 'contracts/proposal.ts',
    from: 'value % 100 === 0',
    to: 'value >= 0',
    noticedBy: 'contracts/proposal.test.ts › has a deposit in whole percent of what is paid once',
  },
  {
    file: 'server/features/quotes/service.ts',
    from: 'estimatedPrice: toMajorUnits(estimate_cents)',
    to: 'estimatedPrice: estimate_cents',
    noticedBy: 'server/features/quotes/quotes.test.ts › lists, sorts by estimate',
  },
];
