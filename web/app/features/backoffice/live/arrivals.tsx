import { useEffect, useState } from 'react';
import { useTexts } from '../../../lib/language.ts';
import { liveTexts } from '../../../messages/live.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { listsLink } from './lists-link.ts';
import { type Arrivals, addArrivals, noArrivals, sumOf } from './news.ts';
import { Throttle } from './throttle.ts';

/** Somebody who listens to the page is told no more often than this, in milliseconds. */
const every = 6_000;

/** Says what has come, to those who do not see the numbers change. */
export function ArrivalsSaid() {
  const t = useTexts(liveTexts);
  // Numbered, since the same sentence in the same place would be silent the second time.
  const [{ number, said }, setSaid] = useState({ number: 0, said: noArrivals });
  useEffect(() => {
    let waiting = noArrivals;
    const speech = new Throttle<Arrivals>(() => {
      const said = waiting;
      waiting = noArrivals;
      setSaid(({ number }) => ({ number: number + 1, said }));
    }, every);
    const stopListening = listsLink.listen(({ arrived }) => {
      if (sumOf(arrived) === 0) return;
      waiting = addArrivals(waiting, arrived);
      speech.add([arrived]);
    });
    return () => {
      stopListening();
      speech.stop();
    };
  }, []);
  const sentences = [
    said.quotes > 0 && t('newQuotes', { count: said.quotes }),
    said.contacts > 0 && t('newContacts', { count: said.contacts }),
    said.bookings > 0 && t('newBookings', { count: said.bookings }),
  ];
  return (
    <VisuallyHidden live>
      <span key={number}>{sentences.filter(Boolean).join(', ')}</span>
    </VisuallyHidden>
  );
}
