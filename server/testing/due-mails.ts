import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { makeLinks } from '../platform/links.ts';
import { type Claim, Claims, type OutboxMail } from '../platform/mail/claims.ts';
import type { Platform } from '../platform/platform.ts';
import { isStillDue } from '../records/still-due.ts';

/** What the worker does with mails that are due, step by step and without its timers. */
export function dueMails(server: {
  readonly database: Database;
  readonly clock: Clock;
  readonly platform?: Pick<Platform, 'links' | 'caps'>;
}) {
  const { links = makeLinks('https://vitrine.example'), caps } = server.platform ?? {};
  const claims = new Claims({ ...server, links, caps, isStillDue });
  const take = async (maxMails = 100): Promise<Claim[]> => {
    const taken: Claim[] = [];
    while (taken.length < maxMails) {
      const claim = await claims.take();
      if (!claim) break;
      taken.push(claim);
    }
    return taken;
  };
  return {
    /** Claims them. */
    take,
    /** Claims them, and marks each as sent. */
    send: async (): Promise<OutboxMail[]> => {
      const taken = await take();
      for (const claim of taken) await claims.markSent(claim);
      return taken.map(({ mail }) => mail);
    },
    /** Claims them, and marks each as failed; `nextAttemptAt` is an instant, or null to give them up. */
    fail: async (
      reasonOf: (mail: OutboxMail) => string,
      nextAttemptAt: string | null = null,
    ): Promise<OutboxMail[]> => {
      const taken = await take();
      for (const claim of taken) await claims.markTried(claim, reasonOf(claim.mail), nextAttemptAt);
      return taken.map(({ mail }) => mail);
    },
  };
}
