import { useEffect, useState } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { liveTexts } from '../../messages/live.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { type Arrivals, addArrivals, noArrivals, sumOf } from './list-changes.ts';
import { liveConnection } from './live-connection.ts';
import { Throttle } from './throttle.ts';

/** Announcements are no more frequent than this, so that a screen reader can still be listened to. */
const intervalMs = 6_000;

/** Announces arrivals to screen readers, whose users do not see the numbers change. */
export function ArrivalsAnnouncer() {
  const t = useTexts(liveTexts);
  // Numbered, since a repeated sentence would not be announced the second time.
  const [{ number, arrivals }, setAnnounced] = useState({ number: 0, arrivals: noArrivals });
  useEffect(() => {
    let waiting = noArrivals;
    const announce = new Throttle<Arrivals>(() => {
      const arrivals = waiting;
      waiting = noArrivals;
      setAnnounced(({ number }) => ({ number: number + 1, arrivals }));
    }, intervalMs);
    const stopListening = liveConnection.listen(({ arrived }) => {
      if (sumOf(arrived) === 0) return;
      waiting = addArrivals(waiting, arrived);
      announce.add([arrived]);
    });
    return () => {
      stopListening();
      announce.stop();
    };
  }, []);
  const sentences = [
    arrivals.quotes > 0 && t('newQuotes', { count: arrivals.quotes }),
    arrivals.contacts > 0 && t('newContacts', { count: arrivals.contacts }),
    arrivals.bookings > 0 && t('newBookings', { count: arrivals.bookings }),
  ];
  return (
    <VisuallyHidden live>
      <span key={number}>{sentences.filter(Boolean).join(', ')}</span>
    </VisuallyHidden>
  );
}
