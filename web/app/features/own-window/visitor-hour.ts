import { useEffect, useState } from 'react';

/** How the light stands over a street: by night, as it grows, by day. */
export type Hour = 'night' | 'dawn' | 'open';

/** By the visitor's own clock. @param hour of the day, from 0 to 23 */
export function hourOf(hour: number): Hour {
  if (hour < 6 || hour >= 20) return 'night';
  return hour < 9 ? 'dawn' : 'open';
}

const checkEveryMs = 60_000;

/** The visitor's hour, once the page knows it: the page itself was made at another. */
export function useVisitorHour(): Hour | undefined {
  const [hour, setHour] = useState<Hour>();
  useEffect(() => {
    const update = () => setHour(hourOf(new Date().getHours()));
    update();
    const timer = setInterval(update, checkEveryMs);
    return () => clearInterval(timer);
  }, []);
  return hour;
}
