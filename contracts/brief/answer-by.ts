import { promisedHoursOf } from '../today.ts';

/** Until when a submitted brief is answered, as its client is told. @param submittedAt ISO 8601 @returns ISO 8601 in UTC */
export const briefAnswerBy = (submittedAt: string): string =>
  new Date(Date.parse(submittedAt) + promisedHoursOf.brief * 3_600_000).toISOString();
