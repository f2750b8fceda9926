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
    from: 'formatInstant(instant, particulars.issuer.timeZone, language).date',
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
    from: '.filter(({ line }) => line.billing === billing)',
    to: ".filter(({ line }) => line.billing !== 'once' || billing === 'once')",
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
    from: 'content.depositRate === 0 ? []',
    to: 'content.depositRate < 0 ? []',
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
    from: 'lines.some(({ line }) => line.discount > 0)',
    to: 'lines.every(({ line }) => line.discount > 0)',
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
    from: '[line.details, clause]',
    to: '[line.details]',
    noticedBy: 'server/documents/proposal-document.test.ts › say how what is paid each month ends, with the line',
  },
  {
    file: 'server/documents/proposal-document.ts',
    from: 'content.conditions, clauses.latePayment',
    to: 'content.conditions',
    noticedBy: 'server/features/proposals/pdf.test.ts › has every amount and fact in',
  },
  {
    file: 'server/documents/proposal-document.ts',
    from: "].filter((section) => section.text !== '')",
    to: ']',
    noticedBy: 'server/documents/proposal-document.test.ts › leave out what is empty, and name every fact',
  },
  {
    file: 'server/documents/proposal-document.ts',
    from: ".filter(({ id }) => id !== 'withdrawalForm')",
    to: ".filter(({ id }) => id !== 'mediation')",
    noticedBy: 'server/documents/proposal-document.test.ts › have the form to withdraw on a page of its own',
  },
  {
    file: 'contracts/proposal-clauses/clauses.ts',
    from: "isConsumer ? earlyStartRequest(language) : ''",
    to: 'earlyStartRequest(language)',
    noticedBy: 'server/documents/proposal-document.test.ts › have the form to withdraw on a page of its own',
  },
  {
    file: 'server/documents/proposal-document.ts',
    from: "isSpecimen ? { word: text('specimen'), text: text('specimenText') } : null",
    to: 'isSpecimen ? null : null',
    noticedBy: 'server/documents/proposal-document.test.ts › says so in its heads, across each page',
  },
  {
    file: 'server/documents/proposal-document.ts',
    from: "isSpecimen ? text('specimenText') : text(",
    to: 'text(',
    noticedBy: 'server/documents/proposal-document.test.ts › says so in its heads, across each page',
  },
  {
    file: 'server/documents/proposal-signature.ts',
    from: 'formatInstant(signature.signedAt, issuer.timeZone, language)',
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
    from: "...(clauses.earlyStart === ''",
    to: "...(clauses.earlyStart !== ''",
    noticedBy:
      'server/documents/proposal-document.test.ts › says of a consumer alone whether they asked for an early start',
  },
  {
    file: 'server/documents/proposal-signature.ts',
    from: 'signature.beginsEarly ? clauses.earlyStart',
    to: '!signature.beginsEarly ? clauses.earlyStart',
    noticedBy:
      'server/documents/proposal-document.test.ts › says of a consumer alone whether they asked for an early start',
  },
  {
    file: 'server/documents/proposal-signature.ts',
    from: "isSpecimen ? `${sentence} ${text('specimenText')}`",
    to: "!isSpecimen ? `${sentence} ${text('specimenText')}`",
    noticedBy: 'server/documents/proposal-document.test.ts › says of a specimen that it binds nobody',
  },
  {
    file: 'server/documents/proposal-document.ts',
    from: "proposal.signature ? 'proposalStageSigned' : 'proposalStageSent'",
    to: "proposal.signature ? 'proposalStageSent' : 'proposalStageSigned'",
    noticedBy:
      'server/documents/pages.test.ts › say on the first which stage it was made at, and on which page it is signed',
  },
];
