import { maxEmailLength } from '@vitrine/contracts/limits.ts';
import { proposalNextStep } from '@vitrine/contracts/proposal-next-step.ts';
import { type Block, filledFacts, quotation } from '../composed-mail.ts';
import { defineMail } from '../define-mail.ts';
import { sampleAdminUrl, samplePerson, sampleProposal } from '../sample-parts.ts';
import { texts } from '../texts.ts';
import { multiLine, singleLine } from '../user-text.ts';
import { agencyMail, maxPreviewLength, visitorMail } from './layout.ts';
import { amountHighlight, amounts, dayOf, framed, type ProposalFacts, proposalIsOpen } from './proposal-parts.ts';

/** Its PDF is attached when it is sent. `signUrl` is missing in mails of earlier versions. */
type ProposalSent = ProposalFacts & { isNewVersion: boolean; signUrl?: string };

/** To the client: a proposal, what it comes to, and until when it stands. */
export const proposalSent = defineMail<'proposalSent', ProposalSent>({
  name: 'proposalSent',
  // The agency writes it, and has read the name it answers to.
  to: { allowance: 'agency', typed: {} },
  priority: 'confirmation',
  dueWhile: proposalIsOpen,
  sample: { ...sampleProposal, isNewVersion: true, signUrl: 'https://vitrine.example/proposal?token=secret' },
  compose(data, language) {
    const text = texts(language);
    const title = singleLine(data.title);
    const until = dayOf(data.validUntil, language);
    const { date, weekday } = until;
    const answer: Block[] =
      data.signUrl === undefined
        ? [{ kind: 'note', text: text('proposalAttached') }]
        : [
            { kind: 'button', label: proposalNextStep[language], url: data.signUrl },
            { kind: 'note', text: text('proposalOpenNote') },
          ];
    return visitorMail(language, {
      reason: 'reasonProposal',
      subject: text('proposalSentSubject', { title, number: data.number }),
      caption: text('proposalCaption'),
      title: text('proposalOpenUntil', { weekday, date }),
      lead: text(data.isNewVersion ? 'proposalSentAgainLead' : 'proposalSentLead', { title }),
      blocks: [
        amountHighlight(data, { caption: text('proposalValidUntil'), ...framed(until, language) }, language),
        ...answer,
      ],
    });
  },
});

type ProposalReminder = ProposalFacts & { signUrl: string };

/** To the client, who has not answered: until when the proposal stands. */
export const proposalReminder = defineMail<'proposalReminder', ProposalReminder>({
  name: 'proposalReminder',
  to: { allowance: 'agency', typed: {} },
  priority: 'confirmation',
  dueWhile: proposalIsOpen,
  sample: { ...sampleProposal, signUrl: 'https://vitrine.example/proposal?token=secret' },
  compose(data, language) {
    const text = texts(language);
    const until = dayOf(data.validUntil, language);
    const { date, weekday } = until;
    return visitorMail(language, {
      reason: 'reasonProposal',
      subject: text('proposalReminderSubject', { number: data.number, date }),
      caption: text('proposalCaption'),
      title: text('proposalOpenUntil', { weekday, date }),
      lead: text('proposalReminderLead', { title: singleLine(data.title) }),
      blocks: [
        amountHighlight(data, { caption: text('proposalValidUntil'), ...framed(until, language) }, language),
        { kind: 'button', label: proposalNextStep[language], url: data.signUrl },
        { kind: 'note', text: text('proposalReminderNote') },
      ],
    });
  },
});

type ProposalDeclinedForAgency = ProposalFacts & { email: string; reason: string; adminUrl: string };

/** To the agency: who has declined what, and why. */
export const proposalDeclinedForAgency = defineMail<'proposalDeclinedForAgency', ProposalDeclinedForAgency>({
  name: 'proposalDeclinedForAgency',
  to: 'agency',
  replyTo: ({ email }) => email,
  priority: 'notice',
  sample: { ...sampleProposal, email: samplePerson.email, reason: 'Not this year.', adminUrl: sampleAdminUrl },
  compose(data, language) {
    const text = texts(language);
    const name = singleLine(data.name);
    return agencyMail(language, {
      subject: text('proposalDeclinedForAgencySubject', { name, number: data.number }),
      caption: text('proposalCaption'),
      title: text('proposalDeclinedForAgencyTitle', { name }),
      preview: singleLine(data.reason, maxPreviewLength) || singleLine(data.title),
      blocks: [
        {
          kind: 'facts',
          rows: filledFacts([
            { label: text('proposalTitle'), value: singleLine(data.title) },
            ...amounts(data, language),
            { label: text('email'), value: singleLine(data.email, maxEmailLength) },
          ]),
        },
        ...quotation(text('proposalReason'), multiLine(data.reason)),
        { kind: 'button', label: text('openBackOffice'), url: data.adminUrl },
      ],
    });
  },
});
