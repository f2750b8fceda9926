import type { Fault } from './fault.ts';

/** Slips in what an agency says of VAT. */
export const vat: readonly Fault[] = [
  {
    file: 'contracts/vat.ts',
    from: '(offered.find((each) => each.default) ?? offered[0])?.rate',
    to: 'offered[0]?.rate',
    noticedBy: 'contracts/vat.test.ts › are offered in their order',
  },
  {
    file: 'contracts/content/vat-check.ts',
    from: 'return others.map',
    to: 'return others.slice(1).map',
    noticedBy: 'contracts/content/vat-check.test.ts › refuses',
  },
  {
    file: 'contracts/content/vat-check.ts',
    from: 'bearsNone && !hasZero',
    to: '!bearsNone && !hasZero',
    noticedBy: 'contracts/content/vat-check.test.ts › refuses',
  },
  {
    file: 'contracts/proposal.ts',
    from: "vatRates.includes(vat) ? [] : ['vat']",
    to: "vat > 0 ? [] : ['vat']",
    noticedBy: 'contracts/proposal.test.ts › is read from what is stored',
  },
  {
    file: 'contracts/proposal.ts',
    from: '* (1 + line.vat / 10_000)',
    to: '* 2',
    noticedBy: 'contracts/proposal.test.ts › takes more without VAT',
  },
  {
    file: 'contracts/proposal-amounts.ts',
    from: 'sort((one, other) => other - one)',
    to: 'sort((one, other) => one - other)',
    noticedBy: 'contracts/proposal-amounts.test.ts › add up in cents',
  },
  {
    file: 'contracts/proposal-clauses/clauses.ts',
    from: 'new Set(lines.map(({ exemption }) => exemption))',
    to: 'lines.map(({ exemption }) => exemption)',
    noticedBy: 'server/documents/proposal-document.test.ts › without VAT are explained, each reason once',
  },
  {
    file: 'server/features/content/kept-items.ts',
    from: '{ [`${path}.hidden`]: true }',
    to: '{}',
    noticedBy: 'server/features/content/content.test.ts › is hidden by a revision or a document',
  },
  {
    file: 'web/app/backoffice/proposals/line-fields.tsx',
    from: '? choices : [...choices, own]',
    to: '? choices : choices',
    noticedBy: 'web/app/backoffice/proposals/line-fields.test.tsx › a line keeps what it was written with',
  },
];
