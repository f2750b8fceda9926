import type { ClientMeeting } from '@vitrine/contracts/client-home.ts';
import { formatDate, formatSpokenTime } from '../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { clientHomeTexts } from '../../messages/client-home.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Pill } from '../../ui/pill.tsx';
import { HomePart, NothingYet, Unconfirmed } from './home-part.tsx';

const states = {
  active: { text: 'coming', tone: 'good' },
  cancelled: { text: 'cancelled', tone: 'plain' },
  past: { text: 'past', tone: 'plain' },
} as const;

/** The client's meetings, each with what moves or cancels it. */
export function Meetings() {
  return <HomePart>{({ meetings }) => (meetings ? <MeetingList meetings={meetings} /> : <Unconfirmed />)}</HomePart>;
}

function MeetingList({ meetings }: { meetings: readonly ClientMeeting[] }) {
  const t = useTexts(clientHomeTexts);
  const isPlanned = meetings.some(({ state }) => state === 'active');
  return (
    <>
      {!isPlanned && (
        <NothingYet
          title={t('meetingsEmptyTitle')}
          action={
            <ButtonLink to="/booking" look="secondary" size="small" className="min-h-11">
              {t('book')}
            </ButtonLink>
          }
        >
          {t('meetingsEmpty')}
        </NothingYet>
      )}
      {meetings.length > 0 && (
        <ul className="divide-y divide-line">
          {meetings.map((meeting) => (
            <Meeting key={meeting.id} meeting={meeting} />
          ))}
        </ul>
      )}
    </>
  );
}

function Meeting({ meeting: { datetime, channel, state, manageToken } }: { meeting: ClientMeeting }) {
  const t = useTexts(clientHomeTexts);
  const language = useLanguage();
  const day = formatDate(datetime, language, { dateStyle: 'full' });
  const { text, tone } = states[state];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4 first:pt-0 last:pb-0">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 font-medium">
          <time dateTime={datetime} className="inline-block first-letter:uppercase">
            {day}, {formatSpokenTime(datetime, language)}
          </time>
          <Pill tone={tone}>{t(text)}</Pill>
        </p>
        {channel !== null && <p className="caption text-quiet">{t(`channel_${channel}`)}</p>}
      </div>
      {manageToken !== null && (
        <ButtonLink
          to={`/booking/manage?token=${encodeURIComponent(manageToken)}`}
          look="quiet"
          size="small"
          className="-mx-4 min-h-11"
          aria-label={t('manageOne', { date: day })}
        >
          {t('manage')}
        </ButtonLink>
      )}
    </li>
  );
}
