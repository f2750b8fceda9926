import { expect, it } from 'vitest';
import { maxMailsAtOnce } from '../../platform/mail/places.ts';
import { makeProcessData } from '../../testing/process-data.ts';
import { raceSignatures } from '../../testing/signature-race.ts';

/** `npm run bench:proposals` signs more. */
const count = Number(process.env.SIGNATURES ?? 6);

it('signatures given at once, and their mails, are whole or not there when the process is killed meanwhile', {
  timeout: 600_000,
}, async () => {
  const data = await makeProcessData();
  try {
    const { afterKill, ...atEnd } = await raceSignatures(data, count);
    expect(afterKill.filter(({ isAcknowledged }) => isAcknowledged).length).toBeGreaterThanOrEqual(
      Math.ceil(count / 3),
    );
    for (const { state, isAcknowledged } of afterKill) {
      expect(isAcknowledged ? ['accepted'] : ['accepted', 'sent']).toContain(state);
    }
    expect(atEnd).toMatchObject({ signatures: count, trail: count, mails: 2 * count, different: 2 * count });
    // A mail that was under way at the kill comes twice, with one Message-ID.
    expect(atEnd.delivered - atEnd.different).toBeGreaterThan(0);
    expect(atEnd.delivered - atEnd.different).toBeLessThanOrEqual(maxMailsAtOnce);
  } finally {
    await data.drop();
  }
});
