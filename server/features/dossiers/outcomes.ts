import { maxOutcomeAmount } from '@vitrine/contracts/limits.ts';
import { type Cents, cents } from '@vitrine/contracts/money.ts';
import { type AuditActor, recordInAudit } from '../../platform/audit.ts';
import type { Queries } from '../../platform/database/schema.ts';
import { isRefusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { outcomeColumns, writeDossier } from './queries.ts';
import { openDossier } from './service.ts';

/**
 * Records in the dossier of an address that it was won, in the transaction in which that happens. An outcome that stands
 * there stays, and where nothing is known of the address any more, nothing is recorded.
 * @param won the amount, and when; by that instant it is known again when addresses part
 */
export async function recordWon(
  platform: Platform,
  queries: Queries,
  actor: AuditActor,
  { email, amount, currency, at }: Readonly<Record<'email' | 'currency' | 'at', string>> & { readonly amount: Cents },
): Promise<void> {
  const { clock } = platform;
  const head = await openDossier(platform, queries, email);
  if (isRefusal(head) || head.outcome !== null) return;
  const outcome = { kind: 'won' as const, amount: cents(Math.min(amount, maxOutcomeAmount)), currency };
  await writeDossier(queries, head.id, outcomeColumns(outcome, at), at);
  await recordInAudit(queries, clock, actor, [
    { action: 'dossierChanged', list: 'dossiers', subjectId: head.id, after: 'outcome' },
  ]);
}
