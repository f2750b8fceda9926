import { agency } from '@vitrine/contracts/agency.ts';
import { agencyBusiness } from '@vitrine/contracts/agency-business.ts';
import { inContent } from '@vitrine/contracts/content/current.ts';
import type { ContentEdits } from '@vitrine/contracts/content/edits.ts';
import { basisPoints, cents, thousandths } from '@vitrine/contracts/money.ts';
import type { ProposalContent, ProposalLine } from '@vitrine/contracts/proposal.ts';
import { earlyStartRequest } from '@vitrine/contracts/proposal-clauses/clauses.ts';
import { proposalNextStep } from '@vitrine/contracts/proposal-next-step.ts';
import { inFours } from '@vitrine/contracts/registered-numbers.ts';
import { vatExemptionOf } from '@vitrine/contracts/vat.ts';
import { describe, expect, it } from 'vitest';
import { formatInstant } from '../emails/dates.ts';
import { type ProposalChanges, printedLine, proposalToPrint } from '../testing/proposal-to-print.ts';
import { describeProposal } from './proposal-document.ts';
import { texts } from './texts.ts';

/** What a proposal says, before it is set. */

const text = texts('en');

const line = printedLine;
const hosting: ProposalLine = {
  ...line,
  label: 'Hosting',
  quantity: thousandths(1000),
  unitPrice: cents(4_900),
  billing: 'monthly',
};
const exempt = (exemption: ProposalLine['exemption']): ProposalLine => ({ ...line, vat: basisPoints(0), exemption });

type More = ProposalChanges;

const describeWith = (more: More = {}) => describeProposal(proposalToPrint(more));
const as = (client: NonNullable<More['content']>['client']) => ({ client: client ?? {} });
const factOf = (more: More, label: Parameters<typeof text>[0]) =>
  describeWith(more).facts.find((fact) => fact.label === text(label))?.value;

describe('the facts of a proposal', () => {
  it('are the number and the days it was sent and is valid until, on the clock of the agency', () => {
    expect(factOf({}, 'proposalNumberLabel')).toBe('2026-0042');
    expect(factOf({}, 'proposalDate')).toBe(formatInstant('2026-11-23T23:30:00.000Z', agency.timeZone, 'en').date);
    expect(factOf({}, 'proposalValidUntil')).toBe('December 31, 2026');
    expect(describeWith().isDraft).toBe(false);
  });

  it('of a draft are those of when it is sent', () => {
    const draft = { number: null, sentAt: null, validUntil: null };
    expect(describeWith(draft)).toMatchObject({ isDraft: true, number: text('proposalDraft') });
    expect(factOf(draft, 'proposalNumberLabel')).toBe(text('proposalNumberLater'));
    expect(factOf(draft, 'proposalDate')).toBe('December 5, 2026');
    expect(factOf(draft, 'proposalValidUntil')).toBe(text('proposalValidFor', { count: 30 }));
  });

  it('name the version that it replaces, where there is one', () => {
    expect(factOf({ replaces: '2026-0041' }, 'proposalReplaces')).toBe('2026-0041');
    expect(factOf({}, 'proposalReplaces')).toBeUndefined();
  });
});

it('says by which day the work is done, the first of a month as its language does', () => {
  const content = { execution: { kind: 'date', date: '2026-12-01' } } as const;
  const timingIn = (language: 'en' | 'fr') => JSON.stringify(describeWith({ language, content }));
  expect(timingIn('en')).toContain('December 1, 2026');
  expect(timingIn('fr')).toContain('1er\u00a0décembre 2026');
});

describe('who makes a proposal', () => {
  const issuerLines = (edits: ContentEdits) => inContent(edits, () => describeWith().from.text.split('\n'));
  const company = { 'agency.legal.siret': '732 829 320 00074', 'agency.legal.registration': 'RCS Lyon 732 829 320' };

  it('is named with the capital and the registration of a company', () => {
    const { siret, registration } = { siret: '732 829 320 00074', registration: 'RCS Lyon 732 829 320' };
    expect(issuerLines(company)).toContain(text('proposalSiret', { siret, registration }));
  });

  it('is named without what a micro-entreprise has not', () => {
    const lines = issuerLines({
      ...company,
      'agency.legal.form': 'micro-entreprise',
      'agency.legal.registration': '',
      'agency.legal.vat': '',
    });
    expect(lines[1]).toMatch(/\(.*EI\)/);
    expect(lines).toContain(text('proposalClientSiret', { siret: '732 829 320 00074' }));
    expect(lines.join()).not.toMatch(/€|VAT|RCS/);
    expect(lines).not.toContain('');
  });

  it('is named without French numbers abroad', () => {
    const lines = issuerLines({
      'agency.postalAddress.countryCode': 'DE',
      'agency.legal.form': 'GmbH',
      'agency.legal.capital': 25_000,
      'agency.legal.registration': 'Amtsgericht Berlin HRB 12345',
      'agency.legal.vat': 'DE129273398',
    });
    expect(lines).toContain('Amtsgericht Berlin HRB 12345');
    expect(lines.join()).not.toContain('SIRET');
  });
});

describe('the client of a proposal', () => {
  const linesOf = (client: Partial<ProposalContent['client']>) =>
    describeWith({ content: as(client) }).to.text.split('\n');

  it('has the numbers of a business, those there are', () => {
    expect(linesOf({ siret: '732 829 320 00074', vat: 'FR44 732829320' })).toEqual([
      ...['Cycles', 'Léa Moreau', '1 rue', '69001 Lyon', text('proposalClientSiret', { siret: '732 829 320 00074' })],
      ...[text('proposalVatNumber', { vat: 'FR44 732829320' }), 'lea@example.com'],
    ]);
    expect(linesOf({ company: '' })).toEqual(['Léa Moreau', '1 rue', '69001 Lyon', 'lea@example.com']);
  });

  it('has none as a consumer', () => {
    const consumer = linesOf({ kind: 'consumer', company: '', siret: '732 829 320 00074', vat: 'FR44 732829320' });
    expect(consumer).toEqual(['Léa Moreau', '1 rue', '69001 Lyon', 'lea@example.com']);
  });
});

describe('the amounts of a proposal', () => {
  it('are apart for what is paid once and each month, with a deposit on the first alone', () => {
    const { groups } = describeWith({ content: { lines: [hosting, line] } });
    expect(groups.map(({ title, lines }) => [title, lines.map(({ label }) => label)])).toEqual([
      [text('proposalOnce'), ['Design']],
      [text('proposalMonthly'), ['Hosting']],
    ]);
    const [once, monthly] = groups.map(({ totals }) =>
      totals.map(({ label, value, isFinal }) => [label, value, isFinal]),
    );
    expect(once).toEqual([
      [text('proposalNet'), '€1,625.00', false],
      [text('proposalVatOf', { rate: '20%', net: '€1,625.00' }), '€325.00', false],
      [text('proposalGross'), '€1,950.00', true],
      [text('proposalDeposit', { percent: '30%' }), '€585.00', false],
    ]);
    expect(monthly?.map(([label]) => label)).toEqual([
      ...[text('proposalNet'), text('proposalVatOf', { rate: '20%', net: '€49.00' }), text('proposalMonthlyGross')],
    ]);
  });

  it('have no group without a line, and no deposit where none is asked for', () => {
    const { groups } = describeWith({ content: { lines: [line], depositRate: basisPoints(0) } });
    expect(groups).toHaveLength(1);
    expect(groups[0]?.totals.at(-1)).toMatchObject({ label: text('proposalGross') });
  });

  it('name each rate of VAT with what it is on, the highest first', () => {
    const book = { ...line, quantity: thousandths(3000), unitPrice: cents(1_999), vat: basisPoints(550) } as const;
    const [{ totals } = { totals: [] }] = describeWith({ content: { lines: [book, line] } }).groups;
    expect(totals.slice(1, 3).map(({ label }) => label)).toEqual([
      text('proposalVatOf', { rate: '20%', net: '€1,625.00' }),
      text('proposalVatOf', { rate: '5.5%', net: '€59.97' }),
    ]);
  });

  it('of a line are its quantity with the unit, its discount and what is left of the price', () => {
    const [{ lines, hasDiscount } = { lines: [], hasDiscount: false }] = describeWith({
      content: {
        lines: [
          { ...line, discount: basisPoints(1050) },
          { ...line, unit: '' },
        ],
      },
    }).groups;
    expect(hasDiscount).toBe(true);
    expect(lines).toMatchObject([
      { quantity: '2.5 days', unitPrice: '€650.00', discount: '−10.5%', vat: '20%', net: '€1,454.38' },
      { quantity: '2.5', discount: '', net: '€1,625.00' },
    ]);
    expect(describeWith().groups[0]?.hasDiscount).toBe(false);
  });

  it('say how what is paid each month ends, with the line', () => {
    const ending = { ...hosting, details: 'Daily backups', termMonths: 18, noticeMonths: 3 };
    const [{ lines } = { lines: [] }] = describeWith({ content: { lines: [ending] } }).groups;
    expect(lines[0]?.details).toMatch(/^Daily backups\n.*18.*3/);
  });

  it('without VAT are explained, each reason once', () => {
    const { exemptions } = describeWith({
      content: { lines: [exempt('reverseCharge'), exempt('reverseCharge'), line] },
    });
    expect(exemptions).toEqual([vatExemptionOf('reverseCharge')?.en]);
    expect(describeWith().exemptions).toEqual([]);
  });
});

describe('the clauses of a proposal', () => {
  const consumer = as({ kind: 'consumer' });
  const textOf = (more: More) =>
    describeWith(more)
      .sections.map((section) => section.text)
      .join('\n');

  it('have the account to pay to, and how a business pays late', () => {
    expect(textOf({})).toContain(inFours(agencyBusiness.bank.iban));
    expect(describeWith({ content: consumer }).sections.length).toBeGreaterThan(describeWith().sections.length);
  });

  it('leave out what is empty, and name every fact of whoever makes it', () => {
    const { sections } = describeWith({ content: { timing: 'In spring' } });
    expect(sections[0]).toEqual({ title: text('proposalTiming'), text: 'In spring' });
    expect(describeWith().sections.map(({ title }) => title)).not.toContain(text('proposalTiming'));
    for (const kind of ['consumer', 'professional'] as const) {
      expect(
        JSON.stringify(describeWith({ content: as({ kind }), isSpecimen: true })).match(/\{\{(?!page|characters)\w+/g),
      ).toBeNull();
    }
  });

  it('have the form to withdraw on a page of its own, and the early start, for consumers alone', () => {
    const { form, sections, acceptance } = describeWith({ content: consumer });
    expect(form?.lines.length).toBeGreaterThan(3);
    expect(sections.map(({ title }) => title)).not.toContain(form?.title);
    expect(acceptance.request).toBe(earlyStartRequest('en'));
    expect(describeWith()).toMatchObject({ form: null, acceptance: { request: '' } });
  });
});

describe('a specimen', () => {
  it('says so in its heads, across each page, and in place of what to do to accept', () => {
    const specimen = describeWith({ isSpecimen: true });
    expect(specimen.kind).toContain(text('specimen'));
    expect(specimen.specimen).toEqual({ word: text('specimen'), text: text('specimenText') });
    expect(specimen.acceptance.text).toBe(text('specimenText'));
    expect(describeWith()).toMatchObject({
      kind: text('proposalTitle'),
      specimen: null,
      acceptance: { text: text('proposalAcceptanceText', { step: proposalNextStep.en }) },
    });
  });
});

describe('the page of the signature', () => {
  const signature = {
    name: 'Léa Ünal',
    email: 'lea@example.com',
    signedAt: '2026-11-24T23:30:00.000Z',
    network: null,
    documentHash: 'ab'.repeat(32),
    beginsEarly: true,
  };
  const factsOf = (more: More) => describeWith({ signature, ...more }).signature?.facts ?? [];
  const valueAt = (more: More, label: Parameters<typeof text>[0]) =>
    factsOf(more).find((fact) => fact.label === text(label))?.value;

  it('says who accepted and when, on the clock of the agency and in UTC, from where if that is known', () => {
    expect(valueAt({}, 'signatureName')).toBe('Léa Ünal');
    expect(valueAt({}, 'signatureAt')).toBe(formatInstant(signature.signedAt, agency.timeZone, 'en').full);
    expect(valueAt({}, 'signatureAtUtc')).toBe(signature.signedAt);
    expect(valueAt({}, 'signatureNetwork')).toBe(text('signatureNetworkUnknown'));
    expect(valueAt({ signature: { ...signature, network: '192.0.2.0/24' } }, 'signatureNetwork')).toBe('192.0.2.0/24');
    expect(valueAt({}, 'signatureHash')).toBe(signature.documentHash);
  });

  it('says of a consumer alone whether they asked for an early start', () => {
    const asked = (beginsEarly: boolean, kind: 'consumer' | 'professional') =>
      valueAt({ signature: { ...signature, beginsEarly }, content: as({ kind }) }, 'signatureEarlyStart');
    expect(asked(true, 'consumer')).toBe(earlyStartRequest('en'));
    expect(asked(false, 'consumer')).toBe(text('signatureNoEarlyStart'));
    expect(asked(true, 'professional')).toBeUndefined();
  });

  it('says of a specimen that it binds nobody', () => {
    const { signature: page } = describeWith({ signature, isSpecimen: true });
    expect(page?.title).toBe(text('signatureTitleSpecimen'));
    expect(page?.text).toContain(text('specimenText'));
    expect(describeWith({ signature }).signature?.text).not.toContain(text('specimenText'));
  });
});
