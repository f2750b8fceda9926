import { agency } from '@vitrine/contracts/agency.ts';
import { retention } from '@vitrine/contracts/retention.ts';
import { expect, it } from 'vitest';
import { composeMail } from './compose.ts';
import type { Block } from './composed-mail.ts';
import { formatInstant } from './dates.ts';
import type { MailContent } from './mail.ts';
import { renderMail } from './render.tsx';
import { sampleData, sampleWith } from './samples.ts';
import { texts } from './texts.ts';

/** What the mails about accounts say where it depends on what has happened. */

const text = texts('en');
const blocksOf = (mail: MailContent): readonly Block[] => composeMail(mail, 'en').blocks;
const buttonsOf = (mail: MailContent) =>
  blocksOf(mail).flatMap((block) => (block.kind === 'button' ? [{ label: block.label, url: block.url }] : []));
const paragraphsOf = (mail: MailContent) =>
  blocksOf(mail).flatMap((block) => (block.kind === 'paragraph' || block.kind === 'note' ? [block.text] : []));
const factsOf = (mail: MailContent) => blocksOf(mail).flatMap((block) => (block.kind === 'facts' ? block.rows : []));

it('a new account asks for a confirmation of the address where there is a link for it', () => {
  const { confirmationUrl: url, ...earlier } = sampleData.accountRegistered;
  expect(buttonsOf(sampleWith('accountRegistered'))).toEqual([{ label: text('emailConfirmationButton'), url }]);
  const without = { template: 'accountRegistered', data: earlier } as const;
  expect(buttonsOf(without)).toEqual([]);
  expect(paragraphsOf(without)).toContain(text('accountRegisteredNext'));
});

it('an invitation names who invites, or nobody, and makes no link of a name', () => {
  const leadBy = (invitedBy: string) => paragraphsOf(sampleWith('invitation', { invitedBy }))[0];
  expect(leadBy('Ada')).toBe(text('invitationLead', { invitedBy: 'Ada', agency: agency.name }));
  const plain = text('invitationLeadPlain', { agency: agency.name });
  for (const nobody of ['', 'Admin']) expect(leadBy(nobody)).toBe(plain);
  expect(leadBy('www.spam.example')).not.toContain('spam.example');
});

it('an invitation says until when it works, on the clock of the agency', () => {
  const ends = formatInstant(sampleData.invitation.expiresAt, agency.timeZone, 'en').full;
  expect(paragraphsOf(sampleWith('invitation')).at(-1)).toContain(ends);
});

it('a client who has an account is led to it, and one who has none to a password, for a time', () => {
  const [newcomer, known] = [sampleWith('clientInvitation'), sampleWith('clientInvitation', { expiresAt: null })];
  expect(buttonsOf(newcomer)).toMatchObject([{ label: text('clientInvitationJoin') }]);
  expect(buttonsOf(known)).toMatchObject([{ label: text('signIn') }]);
  expect(paragraphsOf(newcomer)).toContain(text('clientInvitationLead'));
  expect(paragraphsOf(known)).toContain(text('clientInvitationKnown'));
  expect(paragraphsOf(newcomer)).toHaveLength(paragraphsOf(known).length + 1);
});

it('a changed password says which devices were logged out', () => {
  const leadOf = (isLoggedInHere: boolean) => paragraphsOf(sampleWith('passwordChanged', { isLoggedInHere }))[0];
  expect(leadOf(true)).toBe(text('passwordChangedLeadElsewhere'));
  expect(leadOf(false)).toBe(text('passwordChangedLead'));
});

it('a login from a new network is told with its time, its network and its browser, which is no link', () => {
  const timeZone = 'America/New_York';
  const mail = sampleWith('newNetworkLogin', { timeZone, userAgent: 'Mozilla (https://spam.example)' });
  const { at, network } = sampleData.newNetworkLogin;
  const values = factsOf(mail).map(({ value }) => value);
  expect(values.slice(0, 2)).toEqual([formatInstant(at, timeZone, 'en').full, network]);
  expect(values[2]).toMatch(/^Mozilla/);
  expect(renderMail(mail, 'en').html).not.toContain('https://spam.example');
});

it('says how many recovery codes are left where one was used, and only there', () => {
  const leadOf = (change: 'codeUsed' | 'codesRenewed', codesLeft: number) =>
    paragraphsOf(sampleWith('secondFactorChanged', { change, codesLeft }))[0];
  expect(leadOf('codeUsed', 9)).toBe(text('recoveryCodesLeft', { count: 9 }));
  expect(leadOf('codeUsed', 1)).toBe(text('recoveryCodesLeft', { count: 1 }));
  expect(leadOf('codesRenewed', 10)).toBe(text('secondFactorLead'));
});

it('tells the agency a request for deletion from one that was withdrawn', () => {
  const titleOf = (event: 'requested' | 'withdrawn') =>
    composeMail(sampleWith('deletionForAgency', { event }), 'en').title;
  const { name } = sampleData.deletionForAgency;
  expect(titleOf('requested')).toBe(text('deletionForAgencyTitle', { name }));
  expect(titleOf('withdrawn')).toBe(text('withdrawalForAgencyTitle', { name }));
});

it('names a new address only where that is confirmed', () => {
  const leadOf = (newEmail: string | null) => paragraphsOf(sampleWith('emailChangeRequested', { newEmail }))[0];
  expect(leadOf('new@example.com')).toBe(text('emailChangeRequestedLeadTo', { email: 'new@example.com' }));
  expect(leadOf(null)).toBe(text('emailChangeRequestedLead'));
});

it('says how long a link works, as long as it does', () => {
  const paragraphs = paragraphsOf(sampleWith('emailChangeLink'));
  expect(paragraphs).toContain(text('emailChangeNotYou', { hours: retention.emailChangeHours }));
});

it('gives the account as the reason where there is one, and the form where there may be none', () => {
  const reasonOf = (mail: MailContent) => composeMail(mail, 'en').reason;
  expect(reasonOf(sampleWith('accountValidated'))).toBe(text('reasonAccount', { agency: agency.name }));
  expect(reasonOf(sampleWith('emailConfirmationLink'))).toBe(text('reasonVisitor', { agency: agency.name }));
});

it('lists the meetings of an address that is disputed, on the clock of the agency, where there are any', () => {
  const timeZone = 'America/New_York';
  const meetings = ['2026-11-24T03:00:00.000Z'];
  expect(factsOf(sampleWith('disputedForAgency', { meetings, timeZone }))).toEqual([
    { label: text('when'), value: formatInstant('2026-11-24T03:00:00.000Z', timeZone, 'en').full },
  ]);
  const none = sampleWith('disputedForAgency', { meetings: [] });
  expect(factsOf(none)).toEqual([]);
  expect(paragraphsOf(none)).not.toContain(text('disputedMeetings'));
});
