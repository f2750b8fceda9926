import { agency } from '@vitrine/contracts/agency.ts';
import type { BookingRow } from '@vitrine/contracts/booking.ts';
import type { MeetingAnswer } from '@vitrine/contracts/meeting-answer.ts';
import { clockStyle, formatDate } from '../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { Pill } from '../../ui/pill.tsx';
import { Fact } from '../details/record-facts.tsx';
import { MeetingText } from '../replies/meeting-text.tsx';
import { LeadFacts } from './lead-facts.tsx';
import { Telephone } from './telephone.tsx';

const channelTexts = { video: 'byVideo', phone: 'byPhone', inPerson: 'atAgency' } as const;

const answers = {
  accepted: { text: 'attendanceAccepted', tone: 'good' },
  tentative: { text: 'attendanceTentative', tone: 'plain' },
  declined: { text: 'attendanceDeclined', tone: 'bad' },
  counter: { text: 'attendanceCounter', tone: 'warn' },
} as const satisfies Record<MeetingAnswer, object>;

/** The facts of a booking. */
export function BookingFacts({ booking }: { booking: BookingRow }) {
  const t = useTexts(backofficeTexts);
  const language = useLanguage();
  const isCancelled = booking.state === 'cancelled';
  return (
    <LeadFacts lead={booking}>
      <Fact label={t('columnStartsAt')}>
        <span className="flex flex-wrap items-start gap-x-3 gap-y-1">
          <span className={isCancelled ? 'text-quiet line-through' : 'font-medium'}>
            <StartTime startsAt={booking.selectedSlot} />
          </span>
          {isCancelled && <Pill tone="bad">{t('cancelled')}</Pill>}
        </span>
      </Fact>
      {booking.attendance && (
        <Fact label={t('attendance')}>
          <span className="grid justify-items-start gap-1">
            <Pill tone={answers[booking.attendance.answer].tone}>{t(answers[booking.attendance.answer].text)}</Pill>
            <MeetingText meeting={booking.attendance} />
          </span>
        </Fact>
      )}
      {booking.channel && <Fact label={t('channel')}>{t(channelTexts[booking.channel])}</Fact>}
      {booking.timeZone && booking.timeZone !== agency.timeZone && (
        <Fact label={t('visitorTime')}>
          {formatDate(booking.selectedSlot, language, {
            weekday: 'long',
            day: 'numeric',
            month: 'long',
            ...clockStyle[language],
            timeZone: booking.timeZone,
          })}{' '}
          <span className="text-quiet">{booking.timeZone}</span>
        </Fact>
      )}
      <Fact label={t('columnPhone')}>
        {booking.phone ? <Telephone phone={booking.phone} /> : <span className="text-quiet">{t('none')}</span>}
      </Fact>
    </LeadFacts>
  );
}

/** When a booking starts in the agency's zone; and in the reader's own, where that differs. */
function StartTime({ startsAt }: { startsAt: string }) {
  const t = useTexts(backofficeTexts);
  const language = useLanguage();
  const style = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', ...clockStyle[language] } as const;
  const atAgency = formatDate(startsAt, language, { ...style, timeZone: agency.timeZone });
  const here = formatDate(startsAt, language, style);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <time dateTime={startsAt} className="grid">
      <span>{atAgency}</span>
      {here !== atAgency && <span className="text-quiet">{t('yourTime', { time: here, zone })}</span>}
    </time>
  );
}
