import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BriefEntry } from '@vitrine/contracts/brief/entry.ts';
import { type Appearance, appearances } from '@vitrine/contracts/content/appearances.ts';
import { contentCatalogues } from '@vitrine/contracts/content/catalogues.ts';
import { inContent } from '@vitrine/contracts/content/current.ts';
import { factDefaults } from '@vitrine/contracts/content/facts.ts';
import { marksIn, withMarks } from '@vitrine/contracts/content/marks.ts';
import { contentPdfs } from '@vitrine/contracts/content-pdf.ts';
import { isLanguage, type Language, languages } from '@vitrine/contracts/language.ts';
import { cents } from '@vitrine/contracts/money.ts';
import { builtOrigin } from '@vitrine/contracts/origin.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { describeBrief } from '../../documents/brief-document.ts';
import { describeProposal } from '../../documents/proposal-document.ts';
import type { MailContent } from '../../emails/mail.ts';
import { sampleBooking, samplePerson } from '../../emails/sample-parts.ts';
import { sampleMails, sampleWith } from '../../emails/samples.ts';
import { loadRenderer } from '../../platform/mail/message.ts';
import { SiteRenderer } from '../../platform/site/site-renderer.ts';
import { readTextDefaults } from '../../platform/site/text-defaults.ts';
import { builtRenderer } from '../../testing/built-site.ts';
import { untilShown } from '../../testing/content.ts';
import { proposalToPrint } from '../../testing/proposal-to-print.ts';
import { sampleDocument } from './sample-documents.ts';

// Every text that an owner may write, each with a mark of its own, is to be read somewhere: one that is shown nowhere is
// written in vain, and one that stands on another side than its part says is looked for in vain.

vi.setConfig({ testTimeout: 2 * untilShown.timeout, hookTimeout: 2 * untilShown.timeout });

const { edits, paths } = withMarks({}, readTextDefaults());

const folder = mkdtempSync(join(tmpdir(), 'vitrine-shown-'));
const renderer = new SiteRenderer({ folder, renderer: builtRenderer, origin: builtOrigin, headers: {} });
afterAll(() => {
  renderer.close();
  rmSync(folder, { recursive: true });
});

const shown = { pages: new Set<string>(), mails: new Set<string>(), PDFs: new Set<string>() };
/** The parts of which something stands on a page, as it is written before any script runs, by its address. */
const partsOn = new Map<string, ReadonlySet<string>>();
const placesIn = (text: string) => marksIn(text).map(({ index }) => paths[index] ?? '');
const add = (where: keyof typeof shown, text: string) => {
  for (const path of placesIn(text)) shown[where].add(path);
};

/** The part in which a place is edited. */
function editedPartOf(path: string): string {
  const [root = '', , catalogue = ''] = path.split('.');
  if (root === 'texts') return `texts.${catalogue}`;
  return path.startsWith('agency.legal.') ? 'legal' : root;
}

/** A mail says other things in other cases. */
const otherMails: readonly MailContent[] = [
  ...(['created', 'channelChanged', 'cancelled', 'cancelledByAgency'] as const).map((event) =>
    sampleWith('bookingForAgency', { event, visitorTimeZone: 'Asia/Tokyo' }),
  ),
  ...(['video', 'phone', 'inPerson'] as const).map((channel) =>
    sampleWith('bookingConfirmed', { channel, visitorTimeZone: 'Asia/Tokyo' }),
  ),
  sampleWith('bookingConfirmed', {
    isChanged: true,
    end: new Date(Date.parse(sampleBooking.start) + 60_000).toISOString(),
  }),
  sampleWith('bookingCancelled', { byAgency: undefined } as never),
  sampleWith('clientInvitation', { expiresAt: null }),
  sampleWith('invitation', { invitedBy: '' }),
  sampleWith('contentChanged', { change: 'restored', by: '', values: { 'agency.email': null } }),
  sampleWith('contentChanged', { change: 'imported' }),
  sampleWith('deletionForAgency', { event: 'withdrawn' }),
  sampleWith('emailChangeRequested', { newEmail: null }),
  sampleWith('filesForAgency', { count: 3 }),
  sampleWith('filesShared', { count: 1 }),
  sampleWith('passwordChanged', { isLoggedInHere: true }),
  sampleWith('proposalSent', { isNewVersion: false, signUrl: undefined } as never),
  sampleWith('proposalSent', { isSpecimen: true }),
  sampleWith('quoteReceived', { priceChanged: true, options: [], notMeUrl: 'https://vitrine.example/not-me' }),
  sampleWith('quoteReceived', { serviceType: 'custom', estimate: cents(0) }),
  ...(['totpAdded', 'passkeyAdded', 'totpRemoved', 'passkeyRemoved', 'codesRenewed'] as const).map((change) =>
    sampleWith('secondFactorChanged', { change }),
  ),
  sampleWith('secondFactorChanged', { codesLeft: 1 }),
  sampleWith('warningForAgency', { warnings: [{ kind: 'backupMissing', lastAt: null }] }),
  ...[1, 2, 1_000_000].flatMap((count) => [
    sampleWith('warningForAgency', { warnings: [{ kind: 'mailsGivenUp', count }] }),
    sampleWith('warningForAgency', {
      warnings: [
        { kind: 'quarantineWaiting', quotes: count, contacts: count, clients: count, names: Array(9).fill('Ana') },
      ],
    }),
  ]),
  sampleWith('warningForAgency', {
    warnings: [{ kind: 'quarantineWaiting', quotes: 1, contacts: 0, clients: 0, names: ['Ana'] }],
  }),
];

const at = '2026-11-23T08:30:00.000Z';
const step = (step: 1 | 2): BriefEntry => ({ step, data: {}, isDraft: false, revision: 1, savedAt: at });
const signature = { ...samplePerson, signedAt: at, network: null, documentHash: '0'.repeat(64), beginsEarly: false };
const consumer = { content: { client: { kind: 'consumer' } } } as const;

/** What PDFs say in other cases than those of the made-up person. */
const otherDocuments = (language: Language) => [
  ...[[], [step(1)], [step(1), step(2)]].map((entries) =>
    describeBrief({ client: samplePerson, entries, submitted: null, renderedAt: at }, language),
  ),
  ...[1, 30].map((validityDays) =>
    describeProposal({
      ...proposalToPrint({ number: null, sentAt: null, validUntil: null, content: { validityDays } }),
      language,
    }),
  ),
  describeProposal({ ...proposalToPrint({ replaces: '2026-0041', content: { client: { siret: '1' } } }), language }),
  describeProposal({ ...proposalToPrint({ ...consumer, signature }), language }),
];

beforeAll(async () => {
  for (const [path, { isHtml, variants }] of await renderer.render(edits, 1)) {
    if (isHtml) partsOn.set(path, new Set(placesIn(String(variants.identity.body)).map(editedPartOf)));
    if (isHtml || /\.(json|txt|xml|webmanifest)$/.test(path)) add('pages', String(variants.identity.body));
  }
  const { renderMail } = await loadRenderer();
  for (const language of languages) {
    for (const mail of [...sampleMails, ...otherMails]) {
      add('mails', JSON.stringify(inContent(edits, () => renderMail(mail, language, undefined, undefined))));
    }
    const samples = () =>
      contentPdfs.flatMap((pdf) =>
        [true, false].map((isSpecimen) => sampleDocument({ pdf, language, now: Date.parse(at), isSpecimen })),
      );
    add('PDFs', JSON.stringify(inContent(edits, () => [...samples(), ...otherDocuments(language)])));
  }
});

/** Of a counted noun, the form of numbers that the language knows no numbers for. */
function isFormOfNone(path: string): boolean {
  const [, language] = path.split('.');
  const form = /_(zero|one|two|few|many|other)$/.exec(path)?.[1];
  if (form === undefined || !isLanguage(language)) return false;
  return !new Intl.PluralRules(language).resolvedOptions().pluralCategories.includes(form as Intl.LDMLPluralRule);
}

/** Where nothing ships, there is nothing to read. */
const isEmpty = (path: string) => edits[path] === '';
const partOf = (path: string) => (path.startsWith('texts.') ? path.split('.')[2] : path.split('.')[0]);

it.each([
  ['mails', 'emails'],
  ['PDFs', 'documents'],
  ['pages', undefined],
] as const)('each text of %s is read there', (where, part) => {
  const isHere = (path: string) =>
    part === undefined ? !['emails', 'documents'].includes(partOf(path) ?? '') : partOf(path) === part;
  const unread = paths.filter((path) => isHere(path) && !shown[where].has(path));
  expect(unread.filter((path) => !isFormOfNone(path) && !isEmpty(path))).toEqual([]);
});

it('each part is read where owners are told that it appears, and on no other page', () => {
  const isSaid = (part: string, where: Appearance) => appearances[part]?.includes(where);
  const said = (path: string): Appearance => (path.startsWith('/projects/') ? '/projects' : (path as Appearance));
  const listed = new Set(Object.values(appearances).flat());
  for (const [path, parts] of partsOn) {
    if (!listed.has(said(path))) continue;
    const expected = [...parts].filter((part) => !isSaid(part, 'everyPage'));
    for (const part of expected) expect([path, part, isSaid(part, said(path))]).toEqual([path, part, true]);
  }
  for (const part of new Set([...shown.mails].map(editedPartOf)))
    expect([part, isSaid(part, 'mails')]).toEqual([part, true]);
  for (const part of new Set([...shown.PDFs].map(editedPartOf)))
    expect([part, isSaid(part, 'pdfs')]).toEqual([part, true]);
});

it('every part says where it appears', () => {
  const parts = [...Object.keys(factDefaults), 'legal', ...contentCatalogues.map((catalogue) => `texts.${catalogue}`)];
  expect(Object.keys(appearances).toSorted()).toEqual(parts.toSorted());
});
