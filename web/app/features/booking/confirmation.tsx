import type { RefObject } from 'react';
import { useTexts } from '../../lib/language.ts';
import { bookingTexts } from '../../messages/booking.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { StepHeading } from '../../ui/step-heading.tsx';
import { BookingTime } from './booking-time.tsx';
import type { Zones } from './time-zone.ts';

/** The booking the server made, as stored in the history entry of the last step. */
export type Confirmed = {
  readonly startsAt: string;
  /** Path and query of the page to reschedule or cancel the booking, in English: `/booking/manage?token=…` */
  readonly managePath: string;
};

type ConfirmationProps = {
  confirmed: Confirmed;
  zones: Zones;
  position: string;
  heading: RefObject<HTMLHeadingElement | null>;
};

/** Step 4: the confirmation. */
export function Confirmation({ confirmed, zones, position, heading }: ConfirmationProps) {
  const t = useTexts(bookingTexts);
  return (
    <div className="grid max-w-4xl gap-8">
      <StepHeading number={4} caption={t('stepDone')} position={position} heading={heading}>
        {t('doneTitle')}
      </StepHeading>
      <BookingTime startsAt={confirmed.startsAt} zones={zones} />
      <p className="max-w-[56ch] text-lead">{t('doneText')}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={confirmed.managePath} look="secondary">
          {t('manageLink')}
          <Arrow />
        </ButtonLink>
        <ButtonLink to="/" look="quiet">
          {t('home')}
        </ButtonLink>
      </div>
    </div>
  );
}
