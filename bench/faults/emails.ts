import type { Fault } from './fault.ts';

/** Slips in what mails say, and in how. */
export const emails: readonly Fault[] = [
  {
    file: 'server/emails/dates.ts',
    from: 'timeZone,\n      weekday',
    to: "timeZone: 'UTC',\n      weekday",
    noticedBy: 'server/emails/dates.test.ts › uses the date in the zone, not in UTC',
  },
];
