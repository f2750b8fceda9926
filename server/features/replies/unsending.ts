import { recordInAudit } from '../../platform/audit.ts';
import { toInstant } from '../../platform/clock.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { unsendMail } from '../../platform/mail/unsending.ts';
import type { Platform } from '../../platform/platform.ts';
import { withdrawFirstReply } from '../first-replies/service.ts';
import { waitAgain } from '../incoming/queries.ts';
import { deleteReply, findDrafts, findReplyRow, giveFilesBack, lockLead, saveDraft } from './queries.ts';

/**
 * Unsends a reply of one's own whose mail has not left: its text and files are a draft again, unless there is another by
 * now, and its lead waits as before. The status that it moved is a change of its own.
 */
export function unsendReply({ database, clock }: Platform, caller: Caller, id: string): Promise<Refusal | undefined> {
  return database.transaction(async ({ queries }) => {
    const reply = await findReplyRow(queries, id);
    if (!reply || reply.author_id !== caller.accountId) return refuse('NOT_FOUND');
    const { list, lead_id: leadId, created_at: at, content } = reply;
    await lockLead(database, queries, list, leadId);
    if (!(await unsendMail(queries, { id }, clock.now()))) return refuse('NOT_FOUND');
    await giveFilesBack(queries, id);
    await deleteReply(queries, id);
    const drafts = await findDrafts(queries, leadId);
    if (!drafts.some(({ account_id }) => account_id === caller.accountId)) {
      const draft = { account_id: caller.accountId, list, lead_id: leadId, content };
      await saveDraft(queries, { ...draft, updated_at: toInstant(clock.now()) });
    }
    await withdrawFirstReply(database, queries, { list, id: leadId }, { at, how: 'reply' });
    await waitAgain(queries, leadId, at);
    await recordInAudit(queries, clock, caller, [{ action: 'replyUnsent', list, subjectId: leadId }]);
    return undefined;
  });
}
