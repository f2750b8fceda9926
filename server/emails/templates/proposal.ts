import type { Language } from '@vitrine/contracts/language.ts';
import { type ComposedMail, knownFacts } from '../composed-mail.ts';
import { formatInstant } from '../dates.ts';
import type { MailData } from '../mail.ts';
import { texts } from '../texts.ts';
import { singleLine } from '../user-text.ts';
import { visitorMail } from './layout.ts';

/** To the client: a proposal, what it comes to, and until when it stands. */
export function proposalSent(data: MailData['proposalSent'], language: Language): ComposedMail {
  const text = texts(language);
  const title = singleLine(data.title);
  const money = (cents: number) =>
    new Intl.NumberFormat(language, { style: 'currency', currency: data.currency }).format(cents / 100);
  // A calendar day: noon in UTC is the same day everywhere in Europe.
  const { date } = formatInstant(`${data.validUntil}T12:00:00.000Z`, 'UTC', language);
  return visitorMail(language, data.name, {
    subject: text('proposalSentSubject', { title, number: data.number }),
    caption: text('proposalCaption'),
    title,
    lead: text(data.isNewVersion ? 'proposalSentAgainLead' : 'proposalSentLead', { date }),
    blocks: [
      {
        kind: 'facts',
        rows: knownFacts([
          { label: text('proposalNumber'), value: data.number },
          { label: text('proposalTotal'), value: data.gross === 0 ? null : money(data.gross) },
          { label: text('proposalMonthly'), value: data.monthlyGross === 0 ? null : money(data.monthlyGross) },
          { label: text('proposalValidUntil'), value: date },
        ]),
      },
      { kind: 'note', text: text('proposalAttached') },
    ],
  });
}
