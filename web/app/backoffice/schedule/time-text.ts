/**
 * Parses a time of day as people type it: `9`, `9h`, `9h30`, `9:00`, `9.30`, `0930`, `2 pm`.
 * @returns the time as `09:30`, or undefined if it is none
 */
export function readTime(typed: string): string | undefined {
  const text = typed.normalize('NFKC').trim().toLowerCase().replaceAll(/\s+/g, '');
  const match = /^(\d{1,2})(?:[:h.]?(\d{2})|h)?([ap])?\.?(?:m\.?)?$/.exec(text);
  if (!match) return undefined;
  const [, hours = '', minutes = '0', half] = match;
  const hour = on24Hours(Number(hours), half);
  const minute = Number(minutes);
  if (hour === undefined || hour > 23 || minute > 59) return undefined;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

function on24Hours(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour;
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}

/** Parses several times separated by commas, semicolons or spaces; undefined if any of them is no time. */
export function readTimes(typed: string): string[] | undefined {
  const parts = typed
    .replaceAll(/\s+(?=[ap]\.?m?\b)/gi, '')
    .split(/[\s,;]+/)
    .filter(Boolean);
  const times = parts.map(readTime);
  const known = times.filter((time) => time !== undefined);
  return known.length === times.length && known.length > 0 ? [...new Set(known)].sort() : undefined;
}

/** Start times at regular intervals, such that the last booking ends in time. */
export function timesEvery(stepMinutes: number, from: string, to: string, lengthMinutes: number): string[] {
  const [first, last] = [minutes(from), minutes(to) - lengthMinutes];
  const times: string[] = [];
  for (let at = first; stepMinutes > 0 && at <= last; at += stepMinutes) times.push(clock(at));
  return times;
}

/** The time to propose next: an hour, or a longer booking, after the latest; undefined once the day is full. */
export function nextTime(times: readonly string[], lengthMinutes: number): string | undefined {
  const latest = times
    .map(readTime)
    .filter((time) => time !== undefined)
    .sort()
    .at(-1);
  if (latest === undefined) return '09:00';
  const next = minutes(latest) + Math.max(60, lengthMinutes || 0);
  return next < 24 * 60 ? clock(next) : undefined;
}

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
