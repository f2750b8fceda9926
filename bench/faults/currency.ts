import type { Fault } from './fault.ts';

/** Slips in which currency an amount is. */
export const currency: readonly Fault[] = [
  {
    file: 'contracts/currency.ts',
    from: 'maximumFractionDigits === 2',
    to: 'maximumFractionDigits !== 3',
    noticedBy: 'contracts/currency.test.ts › is none',
  },
  {
    file: 'contracts/content/check.ts',
    from: 'each.price > 0 && currencyOf(each) !== currency',
    to: '(each.currency ?? currency) !== currency',
    noticedBy: 'contracts/content/check.test.ts › asks for each price that is offered anew',
  },
  {
    file: 'contracts/prices.ts',
    from: 'formatMoney(price, currency, language',
    to: 'formatMoney(price, agency.currency, language',
    noticedBy: 'contracts/prices.test.ts › is in the currency of the agency',
  },
  {
    file: 'server/features/quotes/service.ts',
    from: 'one.cents === other.cents && one.currency === other.currency',
    to: 'one.cents === other.cents',
    noticedBy: 'server/features/quotes/shown-content.test.ts › is that of its page for as long',
  },
  {
    file: 'server/features/proposals/row.ts',
    from: 'currency !== agency.currency',
    to: "currency === ''",
    noticedBy: 'server/features/proposals/proposals.test.ts › is in the currency of the estimate',
  },
  {
    file: 'server/features/proposals/row.ts',
    from: 'currency: origin.currency',
    to: 'currency: agency.currency',
    noticedBy: 'server/features/proposals/proposals.test.ts › is in the currency of the estimate',
  },
  {
    file: 'server/platform/database/migrations/002-quote-currency.ts',
    from: "default 'EUR'",
    to: "default ''",
    noticedBy: 'server/platform/database/migration.test.ts › is EUR for those of before',
  },
  {
    file: 'contracts/currency.ts',
    from: 'currency ?? formerCurrency',
    to: "currency ?? 'USD'",
    noticedBy: 'server/emails/lead-mails.test.ts › names the currency of its estimate',
  },
];
