import type { Fault } from './fault.ts';

/** Slips in what a proposal says as a PDF. */
export const documents: readonly Fault[] = [
  {
    file: 'server/documents/proposal-document.ts',
    from: "number === null ? text('proposalDraft')",
    to: "number !== null ? text('proposalDraft')",
    noticedBy: 'server/documents/proposal-document.test.ts › of a draft are those of when it is sent',
  },
  {
    file: 'server/documents/proposal-document.ts',
    from: 'date(sentAt ?? renderedAt)',
    to: 'date(renderedAt)',
    noticedBy:
      'server/documents/proposal-document.test.ts › are the number and the days it was sent and is valid until',
  },
  {
    file: 'server/documents/proposal-document.ts',
    from: "T12:00:00.000Z`, 'UTC', language)",
    to: "T12:00:00.000Z`, 'Pacific/Auckland', language)",
    noticedBy:
      'server/documents/proposal-document.test.ts › are the number and the days it was sent and is valid until',
  },
  {
    file: 'server/documents/proposal-document.ts',
    from: 'formatInstant(instant, agency.timeZone, language).date',
    to: "formatInstant(instant, 'UTC', language).date",
    noticedBy:
      'server/documents/proposal-document.test.ts › are the number and the days it was sent and is valid until',
  },
  {
    file: 'server/documents/proposal-document.ts',
    from: 'count: content.validityDays',
    to: 'count: content.depositDays',
    noticedBy: 'server/documents/proposal-document.test.ts › of a draft are those of when it is sent',
  },
  {
    file: 'server/documents/proposal-document.ts',
    from: 'replaces === null ? []',
    to: 'replaces !== null ? []',
    noticedBy: 'server/documents/proposal-document.test.ts › name the version that it replaces',
  },
  {
    file: 'server/documents/proposal-document.ts',
    from: "kind === 'consumer'\n      ? []",
    to: "kind === 'professional'\n      ? []",
    noticedBy: 'server/documents/proposal-document.test.ts › has the numbers of a business, those there are',
  },
  {
    file: 'server/documents/proposal-document.ts',
    from: "    (line) => line !== '',\n",
    to: '    () => true,\n',
    noticedBy: 'server/documents/proposal-document.test.ts › has the numbers of a business, those there are',
  },
  {
    file: 'server/documents/proposal-document.ts',
    from: 'content.lines.filter((line) => line.billing === billing)',
    to: "content.lines.filter((line) => line.billing !== 'once' || billing === 'once')",
    noticedBy: 'server/documents/proposal-document.test.ts › are apart for what is paid once and each month',
  },
  {
    file: 'server/documents/proposal-document.ts',
    from: 'if (lines.length === 0) return [];',
    to: 'if (lines.length < 0) return [];',
    noticedBy:
      'server/documents/proposal-document.test.ts › have no group without a line, and no deposit where none is asked for',
  },
  {
    file: 'server/documents/proposal-document.ts',
    from: 'content.depositPercent === 0 ? []',
    to: 'content.depositPercent < 0 ? []',
    noticedBy:
      'server/documents/proposal-document.test.ts › have no group without a line, and no deposit where none is asked for',
  },
  {
    file: 'server/documents/proposal-document.ts',
    from: "text('proposalMonthly'), monthly, [])",
    to: "text('proposalMonthly'), monthly, deposits)",
    noticedBy: 'server/documents/proposal-document.test.ts › are apart for what is paid once and each month',
  },
  {
    file: 'server/documents/proposal-document.ts',
    from: "billing === 'once' ? 'proposalGross' : 'proposalMonthlyGross'",
    to: "billing !== 'once' ? 'proposalGross' : 'proposalMonthlyGross'",
    noticedBy: 'server/documents/proposal-document.test.ts › are apart for what is paid once and each month',
  },
  {
    file: 'server/documents/proposal-document.ts',
    from: 'net: money(net) })',
    to: 'net: money(totals.net) })',
    noticedBy: 'server/documents/proposal-document.test.ts › name each rate of VAT with what it is on',
  },
  {
    file: 'server/documents/proposal-document.ts',
    from: 'lines.some(({ discount }) => discount > 0)',
    to: 'lines.every(({ discount }) => discount > 0)',
    noticedBy: 'server/documents/proposal-document.test.ts › of a line are its quantity with the unit, its discount',
  },
  {
    file: 'server/documents/proposal-document.ts',
    from: 'line.quantity / 1000',
    to: 'line.quantity / 100',
    noticedBy: 'server/documents/proposal-document.test.ts › of a line are its quantity with the unit, its discount',
  },
  {
    file: 'server/documents/proposal-document.ts',
    from: 'line.discount / 100',
    to: 'line.discount',
    noticedBy: 'server/documents/proposal-document.test.ts › of a line are its quantity with the unit, its discount',
  },
  {
    file: 'server/documents/proposal-document.ts',
    from: "line.unit === '' ? quantity",
    to: "line.unit !== '' ? quantity",
    noticedBy: 'server/documents/proposal-document.test.ts › of a line are its quantity with the unit, its discount',
  },
  {
    file: 'server/documents/proposal-document.ts',
    from: '[line.details, monthlyClause(line, language)]',
    to: '[line.details]',
    noticedBy: 'server/documents/proposal-document.test.ts › say how what is paid each month ends, with the line',
  },
  {
    file: 'server/documents/proposal-document.ts',
    from: 'exemption === id)',
    to: 'exemption !== null)',
    noticedBy: 'server/documents/proposal-document.test.ts › without VAT are explained, each reason once',
  },
  {
    file: 'server/documents/proposal-document.ts',
    from: 'content.conditions, bank && latePaymentClause(proposal)',
    to: 'content.conditions',
    noticedBy: 'server/features/proposals/pdf.test.ts › has every amount and fact in',
  },
  {
    file: 'server/documents/proposal-document.ts',
    from: "].filter((section) => section.text !== '')",
    to: ']',
    noticedBy: 'server/documents/proposal-document.test.ts › are none in what an earlier version sent',
  },
  {
    file: 'server/documents/proposal-document.ts',
    from: ".filter(({ id }) => id !== 'withdrawalForm')",
    to: ".filter(({ id }) => id !== 'mediation')",
    noticedBy: 'server/documents/proposal-document.test.ts › have the form to withdraw on a page of its own',
  },
  {
    file: 'server/documents/proposal-document.ts',
    from: "particulars.mediator && content.client.kind === 'consumer'",
    to: "content.client.kind === 'consumer'",
    noticedBy: 'server/documents/proposal-document.test.ts › are none in what an earlier version sent',
  },
  {
    file: 'server/documents/proposal-document.ts',
    from: "isSpecimen ? { word: text('specimen'), text: text('specimenText') } : null",
    to: 'isSpecimen ? null : null',
    noticedBy: 'server/documents/proposal-document.test.ts › says so in its heads, across each page',
  },
  {
    file: 'server/documents/proposal-document.ts',
    from: "text(isSpecimen ? 'specimenText' : 'proposalAcceptanceText')",
    to: "text('proposalAcceptanceText')",
    noticedBy: 'server/documents/proposal-document.test.ts › says so in its heads, across each page',
  },
  {
    file: 'server/documents/proposal-signature.ts',
    from: 'formatInstant(signature.signedAt, agency.timeZone, language)',
    to: "formatInstant(signature.signedAt, 'UTC', language)",
    noticedBy:
      'server/documents/proposal-document.test.ts › says who accepted and when, on the clock of the agency and in UTC',
  },
  {
    file: 'server/documents/proposal-signature.ts',
    from: "signature.network ?? text('signatureNetworkUnknown')",
    to: "text('signatureNetworkUnknown')",
    noticedBy:
      'server/documents/proposal-document.test.ts › says who accepted and when, on the clock of the agency and in UTC',
  },
  {
    file: 'server/documents/proposal-signature.ts',
    from: "content.client.kind === 'consumer'",
    to: "content.client.kind !== 'consumer'",
    noticedBy:
      'server/documents/proposal-document.test.ts › says of a consumer alone whether they asked for an early start',
  },
  {
    file: 'server/documents/proposal-signature.ts',
    from: 'signature.beginsEarly ? earlyStartRequest(language)',
    to: '!signature.beginsEarly ? earlyStartRequest(language)',
    noticedBy:
      'server/documents/proposal-document.test.ts › says of a consumer alone whether they asked for an early start',
  },
  {
    file: 'server/documents/proposal-signature.ts',
    from: "isSpecimen ? `${words} ${text('specimenText')}`",
    to: "!isSpecimen ? `${words} ${text('specimenText')}`",
    noticedBy: 'server/documents/proposal-document.test.ts › says of a specimen that it binds nobody',
  },
];
