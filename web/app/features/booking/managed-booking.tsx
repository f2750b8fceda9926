import { useQueryClient } from '@tanstack/react-query';
import { agency } from '@vitrine/contracts/agency.ts';
import type { ManagedBooking as Booking } from '@vitrine/contracts/booking.ts';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useHydrated } from '../../lib/browser/use-hydrated.ts';
import { useTexts } from '../../lib/format/language.ts';
import { call, callOrThrow, isRefusedForGood } from '../../lib/http/api.ts';
import { useLoad } from '../../lib/http/query.tsx';
import { bookingTexts } from '../../messages/booking.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Headline } from '../../ui/headline.tsx';
import { LoadingLine } from '../../ui/loading-line.tsx';
import { NeedsScript } from '../../ui/needs-script.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pill } from '../../ui/pill.tsx';
import { UnknownLink } from '../../ui/unknown-link.tsx';
import { AddToCalendar } from './add-to-calendar.tsx';
import { useAvailability } from './availability.ts';
import { BookingTime } from './booking-time.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { ChangeChannel } from './change-channel.tsx';
import { MeetingFacts } from './meeting-facts.tsx';
import { RescheduleBooking } from './reschedule-booking.tsx';
import { visitorTimeZone } from './time-zone.ts';

/** Shows the booking that the token in the address gives access to, and lets it be rescheduled or cancelled. */
export function ManagedBooking() {
  const t = useTexts(bookingTexts);
  const isHydrated = useHydrated();
  const [search] = useSearchParams();
  const token = (isHydrated && search.get('token')) || '';
  const queryKey = ['managed-booking', token];
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useLoad({
    queryKey,
    queryFn: async ({ signal }) => (await callOrThrow('getManagedBooking', { params: { token }, signal })).data,
    enabled: token !== '',
  });
  useEmailConfirmation((isHydrated && search.get('mail')) || '');
  const change = (booking: Booking) => client.setQueryData(queryKey, booking);

  if (isHydrated && (token === '' || isRefusedForGood(error))) return <UnknownBooking />;
  return (
    <section className="frame grid grid-cols-[minmax(0,1fr)] gap-10 pt-12 lg:pt-20">
      <Headline level={1} className="text-huge">
        {t('manageTitle')}
      </Headline>
      {data ? (
        <BookingDetails booking={data} token={token} onChange={change} onStale={() => void refetch()} />
      ) : error && !isFetching ? (
        <Notice
          tone="bad"
          title={t('manageFailed')}
          action={
            <Button look="secondary" size="small" onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          }
        >
          {t('manageFailedText', { email: agency.email })}
        </Notice>
      ) : (
        <>
          <NeedsScript>{t('manageNeedsScript')}</NeedsScript>
          <LoadingLine className="min-h-64 items-start">{t('manageLoading')}</LoadingLine>
        </>
      )}
    </section>
  );
}

type BookingDetailsProps = {
  booking: Booking;
  token: string;
  onChange: (booking: Booking) => void;
  onStale: () => void;
};

const looks = {
  active: { state: 'stateActive', line: 'manageFor', tone: 'good' },
  cancelled: { state: 'stateCancelled', line: 'manageCancelledFor', tone: 'bad' },
  past: { state: 'statePast', line: 'managePastFor', tone: 'plain' },
} as const;

function BookingDetails({ booking, token, onChange, onStale }: BookingDetailsProps) {
  const t = useTexts(bookingTexts);
  const [zone, setZone] = useState(booking.timeZone ?? visitorTimeZone());
  const availability = useAvailability(zone);
  const [open, setOpen] = useState<'reschedule' | 'channel' | 'cancel'>();
  const { state, line, tone } = looks[booking.state];
  const active = booking.state === 'active';
  const summary = useRef<HTMLParagraphElement>(null);
  const close = () => setOpen(undefined);
  const changed = (next: Booking) => {
    close();
    // The pressed button is gone; a dialog gives the focus back itself, once it is closed.
    summary.current?.focus();
    onChange(next);
    void availability.refresh();
  };
  return (
    <>
      <div className="grid gap-6 max-xl:max-w-4xl max-xl:grid-cols-[minmax(0,1fr)] xl:grid-cols-12 xl:grid-rows-[auto_auto_1fr] xl:gap-x-10">
        <p
          ref={summary}
          tabIndex={-1}
          className="flex scroll-mt-28 flex-wrap content-start items-center gap-x-4 gap-y-2 text-lead outline-none max-sm:min-h-24 xl:col-span-12"
        >
          {t(line, { name: booking.name })}
          <Pill key={state} tone={tone}>
            {t(state)}
          </Pill>
        </p>
        <div className="xl:col-span-7">
          <BookingTime startsAt={booking.datetime} zones={availability.zones} state={booking.state} />
        </div>
        {open === 'reschedule' && active && (
          <div className="xl:col-span-7">
            <RescheduleBooking
              token={token}
              availability={availability}
              onZone={setZone}
              onRescheduled={changed}
              onStale={onStale}
            />
          </div>
        )}
        <div className="pane grid content-start gap-6 p-5 sm:p-7 xl:col-span-5 xl:col-start-8 xl:row-span-2 xl:row-start-2 xl:self-start">
          <MeetingFacts startsAt={booking.datetime} endsAt={booking.endsAt} channel={booking.channel} />
          {active ? (
            <div className="grid gap-x-6 gap-y-3 sm:flex sm:flex-wrap xl:flex-col">
              <Button
                look={open === 'reschedule' ? 'secondary' : 'primary'}
                aria-expanded={open === 'reschedule'}
                onClick={() => setOpen(open === 'reschedule' ? undefined : 'reschedule')}
              >
                {open === 'reschedule' ? t('moveKeep') : t('move')}
              </Button>
              <Button
                look="secondary"
                aria-expanded={open === 'channel'}
                onClick={() => setOpen(open === 'channel' ? undefined : 'channel')}
              >
                {t(open === 'channel' ? 'channelAsItIs' : 'channelChange')}
              </Button>
              <Button look="quiet" className="sm:max-xl:px-0" onClick={() => setOpen('cancel')}>
                {t('cancel')}
              </Button>
            </div>
          ) : (
            <div className="grid justify-items-start gap-6">
              <p className="text-lead">{booking.state === 'past' ? t('pastText') : t('cancelledText')}</p>
              <ButtonLink to="/booking">{t('bookAnother')}</ButtonLink>
            </div>
          )}
        </div>
        {active && (
          <div className="xl:col-span-7">
            <AddToCalendar
              meeting={{ ...booking, startsAt: booking.datetime, managePath: `/booking/manage?token=${token}` }}
            />
          </div>
        )}
      </div>
      {open === 'channel' && active && (
        <ChangeChannel token={token} booking={booking} onChanged={changed} onStale={onStale} />
      )}
      <CancelDialog
        open={open === 'cancel' && active}
        token={token}
        onClose={close}
        onCancelled={changed}
        onStale={onStale}
        finalFocus={() => active || summary.current}
      />
    </>
  );
}

/**
 * Tells the server, once, that somebody acts on the page that a mailed link leads to: that confirms the address. Opening the
 * page does not, since programs that scan mail open every link.
 * @param token the one of the mail; empty when the link was not mailed
 */
function useEmailConfirmation(token: string): void {
  useEffect(() => {
    if (token === '') return;
    const acted = new AbortController();
    const confirm = ({ isTrusted }: Event) => {
      if (!isTrusted) return;
      acted.abort();
      // Nothing depends on it: the next mail would say a little less.
      void call('confirmEmail', { params: { token } });
    };
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, confirm, { signal: acted.signal });
    return () => acted.abort();
  }, [token]);
}

/** Shown when the link belongs to no booking. */
function UnknownBooking() {
  const t = useTexts(bookingTexts);
  return (
    <UnknownLink caption={t('manageTitle')} title={t('unknownTitle')} text={t('unknownText')}>
      <ButtonLink to="/booking">{t('bookAnother')}</ButtonLink>
      <ButtonLink to="/contact" look="secondary">
        {t('write')}
      </ButtonLink>
    </UnknownLink>
  );
}
