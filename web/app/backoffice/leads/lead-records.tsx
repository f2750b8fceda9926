import type { BookingRow } from '@vitrine/contracts/booking.ts';
import type { ContactRow } from '@vitrine/contracts/contact.ts';
import { readGivenAnswer } from '@vitrine/contracts/given-answer.ts';
import type { QuoteRow } from '@vitrine/contracts/quote.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { callOrThrow } from '../../lib/http/api.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { detailsTexts } from '../../messages/details.ts';
import { Fact, WrittenText } from '../details/record-facts.tsx';
import type { RecordKind } from '../details/record-kind.ts';
import { labelsOf } from '../list/labels.ts';
import { ProposeButton } from '../proposals/propose-button.tsx';
import { BookingFacts } from './booking-facts.tsx';
import { LeadActions } from './lead-actions.tsx';
import { LeadFacts } from './lead-facts.tsx';
import { estimateOf, optionNames, serviceName } from './quote-labels.ts';

/** The leads as the details dialog shows them. */

const label = labelsOf(detailsTexts);

export const quoteRecord: RecordKind<QuoteRow> = {
  label: label('quote'),
  load: async (id, signal) => (await callOrThrow('getQuote', { params: { id }, signal })).data,
  personOf: (quote) => quote,
  facts: (quote) => <QuoteFacts quote={quote} />,
  actions: (quote, onGone) => (
    <LeadActions list="quotes" lead={quote} onDeleted={onGone}>
      {!quote.quarantine && <ProposeButton quoteId={quote.id} />}
    </LeadActions>
  ),
};

export const contactRecord: RecordKind<ContactRow> = {
  label: label('contact'),
  load: async (id, signal) => (await callOrThrow('getContact', { params: { id }, signal })).data,
  personOf: (contact) => contact,
  facts: (contact) => <LeadFacts lead={contact} />,
  actions: (contact, onGone) => <LeadActions list="contacts" lead={contact} onDeleted={onGone} />,
};

export const bookingRecord: RecordKind<BookingRow> = {
  label: label('booking'),
  load: async (id, signal) => (await callOrThrow('getBooking', { params: { id }, signal })).data,
  personOf: (booking) => booking,
  facts: (booking) => <BookingFacts booking={booking} />,
  actions: (booking, onGone) => <LeadActions list="bookings" lead={booking} onDeleted={onGone} />,
};

/** The facts of a quote request. */
function QuoteFacts({ quote }: { quote: QuoteRow }) {
  const t = useTexts(backofficeTexts);
  const language = useLanguage();
  return (
    <LeadFacts lead={quote}>
      <Fact label={t('columnService')}>{serviceName(quote, language)}</Fact>
      <Fact label={t('columnOptions')}>
        {optionNames(quote, language) || <span className="text-quiet">{t('noOptions')}</span>}
      </Fact>
      <Fact label={t('columnEstimate')}>
        <span className="font-mono tabular-nums">{estimateOf(quote, language)}</span>
      </Fact>
      {quote.answers?.map((answer) => (
        <Fact key={answer.id} label={answer.question[language]}>
          <WrittenText>{readGivenAnswer(answer, language).join(answer.choices ? ', ' : '\n')}</WrittenText>
        </Fact>
      ))}
    </LeadFacts>
  );
}
