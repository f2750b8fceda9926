import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ManagedBooking as Meeting } from '@vitrine/contracts/booking.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ask, CallFailed } from '../../lib/api.ts';
import { useTexts } from '../../lib/language.ts';
import { useHydrated } from '../../lib/session.ts';
import { bookingTexts } from '../../messages/booking.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useAvailability } from './availability.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { MeetingTime } from './meeting-time.tsx';
import { MoveMeeting } from './move-meeting.tsx';
import { UnknownBooking } from './unknown-booking.tsx';

/** The meeting that the secret in the address opens: shown, moved, cancelled. */
export function ManagedBooking() {
  const t = useTexts(bookingTexts);
  const hydrated = useHydrated();
  const [search] = useSearchParams();
  const token = (hydrated && search.get('token')) || '';
  const queryKey = ['managed-booking', token];
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await ask('getManagedBooking', { params: { token }, signal })).data,
    enabled: token !== '',
  });
  const change = (meeting: Meeting) => client.setQueryData(queryKey, meeting);

  if (hydrated && (token === '' || isUnknown(error))) return <UnknownBooking />;
  return (
    <section className="frame grid gap-10 pt-12 lg:pt-20">
      <h1 className="display text-huge">{t('manageTitle')}</h1>
      {data ? (
        <MeetingPane meeting={data} token={token} onChange={change} onStale={() => void refetch()} />
      ) : error && !isFetching ? (
        <Notice
          tone="bad"
          action={
            <Button look="secondary" size="small" onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          }
        >
          {t('manageFailed')}
        </Notice>
      ) : (
        <p role="status" className="caption flex min-h-64 items-start gap-3 text-quiet">
          <Spinner />
          {t('manageLoading')}
        </p>
      )}
    </section>
  );
}

/** The secret opens nothing, or is none at all. Silence is something else: it may open something in a minute. */
const isUnknown = (error: unknown) =>
  error instanceof CallFailed && error.outcome.kind === 'refused' && error.outcome.status < 429;

type MeetingPaneProps = { meeting: Meeting; token: string; onChange: (meeting: Meeting) => void; onStale: () => void };

const looks = {
  active: { state: 'stateActive', line: 'manageFor', tone: 'good' },
  cancelled: { state: 'stateCancelled', line: 'manageCancelledFor', tone: 'bad' },
  past: { state: 'statePast', line: 'managePastFor', tone: 'plain' },
} as const;

function MeetingPane({ meeting, token, onChange, onStale }: MeetingPaneProps) {
  const t = useTexts(bookingTexts);
  const availability = useAvailability();
  const [open, setOpen] = useState<'move' | 'cancel'>();
  const { state, line, tone } = looks[meeting.state];
  const active = meeting.state === 'active';
  const close = () => setOpen(undefined);
  const changed = (next: Meeting) => {
    close();
    onChange(next);
    void availability.refresh();
  };
  return (
    <>
      <div className="grid max-w-4xl gap-6">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-lead">
          {t(line, { name: meeting.name })}
          <Pill tone={tone}>{t(state)}</Pill>
        </p>
        <MeetingTime datetime={meeting.datetime} zones={availability.zones} past={!active} />
        {active ? (
          <div className="flex flex-wrap gap-3">
            <Button
              look={open === 'move' ? 'secondary' : 'primary'}
              aria-expanded={open === 'move'}
              onClick={() => setOpen(open === 'move' ? undefined : 'move')}
            >
              {open === 'move' ? t('moveKeep') : t('move')}
            </Button>
            <Button look="quiet" onClick={() => setOpen('cancel')}>
              {t('cancel')}
            </Button>
          </div>
        ) : (
          <div className="grid justify-items-start gap-6">
            <p className="text-lead">{meeting.state === 'past' ? t('pastText') : t('cancelledText')}</p>
            <ButtonLink to="/booking">{t('bookAnother')}</ButtonLink>
          </div>
        )}
      </div>
      {open === 'move' && active && (
        <MoveMeeting token={token} availability={availability} onMoved={changed} onStale={onStale} />
      )}
      <CancelDialog
        open={open === 'cancel' && active}
        token={token}
        onClose={close}
        onCancelled={changed}
        onStale={onStale}
      />
    </>
  );
}
