import { agency } from '@vitrine/contracts/agency.ts';
import type { BookingChannel } from '@vitrine/contracts/booking.ts';
import type { RefObject } from 'react';
import { useRootMark } from '../../lib/browser/root-mark.ts';
import { useTexts } from '../../lib/format/language.ts';
import { bookingTexts } from '../../messages/booking.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Receipt, ReceiptRow, ReceiptRows } from '../../ui/receipt.tsx';
import { StepHeading } from '../../ui/step-heading.tsx';
import { AddToCalendar } from './add-to-calendar.tsx';
import { BookingTime } from './booking-time.tsx';
import { MeetingFacts } from './meeting-facts.tsx';
import type { Zones } from './time-zone.ts';

/** The booking the server made, as stored in the history entry of the last step. */
export type Confirmed = {
  readonly id: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly channel: BookingChannel | null;
  readonly timeZone: string | undefined;
  readonly name: string;
  readonly email: string;
  readonly phone: string | undefined;
  readonly message: string | undefined;
  /** Path and query of the page to reschedule or cancel the booking, in English: `/booking/manage?token=…` */
  readonly managePath: string;
};

type ConfirmationProps = {
  confirmed: Confirmed;
  zones: Zones;
  position: string;
  heading: RefObject<HTMLHeadingElement | null>;
};

/** Step 4: the confirmation, with a receipt of what was sent. */
export function Confirmation({ confirmed, zones, position, heading }: ConfirmationProps) {
  const t = useTexts(bookingTexts);
  useRootMark('receiptInPlace');
  const { startsAt, endsAt, channel, name, email, phone, message } = confirmed;
  const zonesThen = { ...zones, visitor: confirmed.timeZone ?? zones.visitor };
  return (
    <div className="grid gap-8 pb-24 max-xl:max-w-4xl xl:grid-cols-12 xl:grid-rows-[auto_auto_auto_1fr] xl:gap-x-10">
      {/* The bar of steps and the title above say the same as its caption. */}
      <div className="xl:col-span-12 [&_.caption]:hidden">
        <StepHeading number={4} caption={t('stepDone')} position={position} heading={heading}>
          {t('doneTitle')}
        </StepHeading>
      </div>
      <div className="xl:col-span-7">
        <BookingTime startsAt={startsAt} zones={zonesThen} />
      </div>
      <div className="xl:col-span-7">
        <AddToCalendar meeting={confirmed} />
      </div>
      <Receipt
        caption={t('receipt')}
        title={t('receiptTitle', { email })}
        className="xl:col-span-5 xl:col-start-8 xl:row-span-3 xl:row-start-2 xl:self-start"
      >
        <MeetingFacts startsAt={startsAt} endsAt={endsAt} channel={channel} phone={phone} />
        <ReceiptRows>
          <ReceiptRow term={t('name')}>{name}</ReceiptRow>
          <ReceiptRow term={t('email')}>{email}</ReceiptRow>
          {phone && channel !== 'phone' && <ReceiptRow term={t('phone')}>{phone}</ReceiptRow>}
          {message && <ReceiptRow term={t('message')}>{message}</ReceiptRow>}
          <ReceiptRow term={t('cost')}>{t('costNone')}</ReceiptRow>
        </ReceiptRows>
        <p>{t('receiptText', { email: agency.email })}</p>
      </Receipt>
      <div className="flex flex-wrap content-start gap-3 xl:col-span-7 xl:border-t xl:border-line xl:pt-8">
        <ButtonLink to={confirmed.managePath} look="secondary">
          {t('manageLink')}
          <Arrow />
        </ButtonLink>
        <ButtonLink to="/" look="quiet" className="max-sm:w-full max-sm:justify-start max-sm:px-0">
          {t('home')}
        </ButtonLink>
      </div>
    </div>
  );
}
