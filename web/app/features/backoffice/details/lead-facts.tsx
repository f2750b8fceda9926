import { useLanguage, useTexts } from '../../../lib/language.ts';
import { backofficeTexts } from '../../../messages/backoffice.ts';
import { Pill } from '../../../ui/pill.tsx';
import { estimateOf, optionNames, serviceName } from '../leads/quote-words.ts';
import { Telephone } from '../leads/telephone.tsx';
import { FullMoment } from '../records/record-dates.tsx';
import { EmailLink, Fact, Facts, LongMoment, WrittenText } from './fact.tsx';
import type { LeadDetails } from './record-details.ts';

/** Everything about a quote request, a message or a meeting. */
export function LeadFacts({ details }: { details: LeadDetails }) {
  const t = useTexts(backofficeTexts);
  const { row } = details;
  return (
    <Facts>
      <Fact label={t('columnEmail')}>
        <EmailLink email={row.email} />
      </Fact>
      <OwnFacts details={details} />
      <Fact label={t('columnCreatedAt')}>
        <LongMoment instant={row.createdAt} />
      </Fact>
      <Fact label={t('columnMessage')}>
        {row.message ? <WrittenText>{row.message}</WrittenText> : <span className="text-quiet">{t('noMessage')}</span>}
      </Fact>
    </Facts>
  );
}

/** What only one of the kinds has. */
function OwnFacts({ details }: { details: LeadDetails }) {
  const t = useTexts(backofficeTexts);
  const language = useLanguage();
  if (details.list === 'quotes') {
    const { row } = details;
    return (
      <>
        <Fact label={t('columnService')}>{serviceName(row, language)}</Fact>
        <Fact label={t('columnOptions')}>
          {optionNames(row, language) || <span className="text-quiet">{t('noOptions')}</span>}
        </Fact>
        <Fact label={t('columnEstimate')}>
          <span className="font-mono tabular-nums">{estimateOf(row, language)}</span>
        </Fact>
      </>
    );
  }
  if (details.list === 'bookings') {
    const { row } = details;
    return (
      <>
        <Fact label={t('columnSlot')}>
          <span className="flex flex-wrap items-start gap-x-3 gap-y-1">
            <span className={row.state === 'cancelled' ? 'text-quiet line-through' : 'font-medium'}>
              <FullMoment instant={row.selectedSlot} t={t} language={language} />
            </span>
            {row.state === 'cancelled' && <Pill tone="bad">{t('cancelled')}</Pill>}
          </span>
        </Fact>
        <Fact label={t('columnPhone')}>
          {row.phone ? <Telephone phone={row.phone} /> : <span className="text-quiet">{t('none')}</span>}
        </Fact>
      </>
    );
  }
  return null;
}
