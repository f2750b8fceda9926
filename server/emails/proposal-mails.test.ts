import { languages } from '@vitrine/contracts/language.ts';
import { cents } from '@vitrine/contracts/money.ts';
import { proposalNextStep } from '@vitrine/contracts/proposal-next-step.ts';
import { expect, it } from 'vitest';
import { composeMail } from './compose.ts';
import { formatInstant } from './dates.ts';
import type { MailContent } from './mail.ts';
import { renderMail } from './render.tsx';
import { sampleData, sampleWith } from './samples.ts';
import { texts } from './texts.ts';

/** What the mails about a proposal say where it depends on the proposal. */

const text = texts('en');
const blocksOf = (mail: MailContent) => composeMail(mail, 'en').blocks;
const columnsOf = (mail: MailContent, language: 'en' | 'fr' = 'en') =>
  composeMail(mail, language).blocks.flatMap((block) => (block.kind === 'highlight' ? block.columns : []));
const factOf = (mail: MailContent, label: string) =>
  blocksOf(mail)
    .flatMap((block) => (block.kind === 'facts' ? block.rows : []))
    .find((row) => row.label === label)?.value;
const { date, weekday } = formatInstant(`${sampleData.proposalSent.validUntil}T12:00:00.000Z`, 'UTC', 'en');

it('says whether it replaces the one before, and until when it stands', () => {
  const leadOf = (isNewVersion: boolean) => composeMail(sampleWith('proposalSent', { isNewVersion }), 'en').preview;
  const { title } = sampleData.proposalSent;
  expect(leadOf(true)).toBe(text('proposalSentAgainLead', { title }));
  expect(leadOf(false)).toBe(text('proposalSentLead', { title }));
  for (const template of ['proposalSent', 'proposalReminder'] as const) {
    expect(composeMail(sampleWith(template), 'en').title).toBe(text('proposalOpenUntil', { weekday, date }));
  }
});

it('offers the step that the page and the PDF offer', () => {
  for (const language of languages) {
    for (const template of ['proposalSent', 'proposalReminder'] as const) {
      const buttons = composeMail(sampleWith(template), language).blocks.filter(({ kind }) => kind === 'button');
      expect(buttons).toMatchObject([{ label: proposalNextStep[language] }]);
    }
  }
});

it('leads to the page where it is answered, or says how else', () => {
  const { signUrl, ...earlier } = sampleData.proposalSent;
  const links = (mail: MailContent) => blocksOf(mail).flatMap((block) => (block.kind === 'button' ? [block.url] : []));
  const notes = (mail: MailContent) => blocksOf(mail).flatMap((block) => (block.kind === 'note' ? [block.text] : []));
  expect(links(sampleWith('proposalSent'))).toEqual([signUrl]);
  expect(notes(sampleWith('proposalSent'))).toEqual([text('proposalOpenNote')]);
  const attached = { template: 'proposalSent', data: earlier } as const;
  expect([links(attached), notes(attached)]).toEqual([[], [text('proposalAttached')]]);
});

it('shows what is paid once, with what is paid each month below, or that alone', () => {
  const [both] = columnsOf(sampleWith('proposalSent', { gross: cents(418_850), monthlyGross: cents(5_880) }));
  expect([both?.caption, both?.value]).toEqual([text('proposalTotal'), '€4,188.50']);
  expect(both?.note).toContain('€58.80');
  const [once] = columnsOf(sampleWith('proposalSent', { gross: cents(418_850), monthlyGross: cents(0) }));
  expect([once?.value, once?.note]).toEqual(['€4,188.50', '']);
  const [monthly] = columnsOf(sampleWith('proposalSent', { gross: cents(0), monthlyGross: cents(5_880) }));
  expect([monthly?.caption, monthly?.value, monthly?.note]).toEqual([text('proposalMonthly'), '€58.80', '']);
});

it('frames a day as its language writes it, and the same day everywhere', () => {
  const validUntil = '2026-12-31';
  const framed = (language: 'en' | 'fr') => columnsOf(sampleWith('proposalSent', { validUntil }), language)[1];
  expect(framed('en')).toMatchObject({ value: 'December 31', note: '2026' });
  expect(framed('fr')).toMatchObject({ value: '31 décembre', note: '2026' });
});

it('writes a code so that it is easily read', () => {
  const mail = sampleWith('proposalCode', { signingCode: '042137' });
  expect(columnsOf(mail)[0]?.value).toBe('042 137');
  expect(renderMail(mail, 'en').text).toContain('042 137');
});

it('asks for the deposit with a code for the app of a bank, which knows euros alone', () => {
  const codes = (currency: string) =>
    renderMail(sampleWith('proposalAccepted', { currency }), 'en').pictures.filter(({ name }) => name === 'code.png');
  expect(codes('EUR')).toHaveLength(1);
  expect(codes('CHF')).toHaveLength(0);
  const { html, text: plain } = renderMail(sampleWith('proposalAccepted'), 'en');
  expect(html).toContain('src="cid:code@agency"');
  // Which shows no picture.
  expect(plain).not.toContain(text('depositCodeNote'));
  const due = formatInstant(`${sampleData.proposalAccepted.deposit?.dueOn}T12:00:00.000Z`, 'UTC', 'en').date;
  expect(factOf(sampleWith('proposalAccepted'), text('depositUntil'))).toBe(due);
  for (const amount of ['€1,265.40', 'FR76\u00a03000\u00a04000']) expect(plain).toContain(amount);
});

it('asks for no deposit of a specimen', () => {
  for (const template of ['proposalAccepted', 'proposalAcceptedForAgency'] as const) {
    const rendered = (isSpecimen: boolean) => renderMail(sampleWith(template, { isSpecimen }), 'en').text;
    expect(rendered(true)).not.toContain(text('depositAmount'));
    expect(rendered(false)).toContain(text('depositAmount'));
  }
  const { preview } = composeMail(sampleWith('proposalSent', { isSpecimen: true }), 'en');
  expect(preview).toContain(text('specimen'));
});

it('tells the agency who has signed, and on whose clock', () => {
  const zone = 'America/New_York';
  const mail = sampleWith('proposalAcceptedForAgency', { timeZone: zone });
  const { signer, signedAt } = sampleData.proposalAcceptedForAgency;
  expect(factOf(mail, text('proposalSigner'))).toBe(signer);
  expect(factOf(mail, text('proposalAcceptedOn'))).toBe(formatInstant(signedAt, zone, 'en').full);
});

it('previews why a proposal was declined, or else which', () => {
  const previewOf = (reason: string) => composeMail(sampleWith('proposalDeclinedForAgency', { reason }), 'en').preview;
  expect(previewOf('Too dear.')).toBe('Too dear.');
  expect(previewOf('')).toBe(sampleData.proposalDeclinedForAgency.title);
});
