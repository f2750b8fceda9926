import { briefProgress } from '@vitrine/contracts/brief/steps.ts';
import type { ClientRow, ClientStatus } from '@vitrine/contracts/client.ts';
import type { ListQuery } from '@vitrine/contracts/list.ts';
import { recordInAudit } from '../../platform/audit.ts';
import { toInstant } from '../../platform/clock.ts';
import { findBatches, type Page } from '../../platform/database/listing.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { presentBatches, presentPage } from '../../platform/http/response.ts';
import { afterUndo, unsendMail } from '../../platform/mail/unsending.ts';
import type { Platform } from '../../platform/platform.ts';
import { clientValidatedMails } from './mails.ts';
import {
  clientListing,
  findClientRow,
  findClientRowOf,
  listClients,
  markValidated,
  markWaiting,
  type StoredClient,
} from './queries.ts';

/** One page of clients for the admin. */
export async function findClients(
  platform: Platform,
  query: ListQuery<ClientStatus>,
): Promise<Page<ClientRow> | Refusal> {
  return presentPage(await listClients(platform, query), presentClientRow);
}

/** One client for the admin. */
export async function findClient({ database }: Platform, id: string): Promise<ClientRow | Refusal> {
  const client = await findClientRow(database.queries, id);
  return client ? presentClientRow(client) : refuse('NOT_FOUND');
}

/** The client with an e-mail address, if there is one. */
export async function findClientOf({ database }: Platform, email: string): Promise<ClientRow | undefined> {
  const client = await findClientRowOf(database.queries, email);
  return client && presentClientRow(client);
}

/** All clients that a list finds, some at a time, for the admin. */
export function findClientBatches(
  platform: Platform,
  query: Omit<ListQuery<ClientStatus>, 'limit' | 'cursor'>,
  size: number,
) {
  const batches = findBatches(platform.database, clientListing(platform, query), query, size);
  return presentBatches(batches, (rows) => rows.map(presentClientRow));
}

/**
 * Validates a client. Harmless the second time: one mail goes out, and one note into the audit trail.
 * @param isUndoable whether the mail waits until `undoValidation` is over
 */
export async function validateClient(
  platform: Platform,
  caller: Caller,
  id: string,
  { isUndoable }: { readonly isUndoable: boolean },
): Promise<ClientRow | Refusal> {
  const { database, clock, outbox } = platform;
  return database.transaction(async (transaction) => {
    const { queries } = transaction;
    const isNew = await markValidated(queries, id, toInstant(clock.now()));
    const client = await findClientRow(queries, id);
    if (!client) return refuse('NOT_FOUND');
    if (isNew) {
      const mails = clientValidatedMails(platform, client);
      await outbox.put(transaction, isUndoable ? afterUndo(mails, clock.now()) : mails);
      await recordInAudit(queries, clock, caller, [{ action: 'clientValidated', list: 'clients', subjectId: id }]);
    }
    return presentClientRow(client);
  });
}

/** Undoes a validation whose mail has not left: nobody has heard of it, and the client waits again. */
export async function undoValidation(
  { database, clock }: Platform,
  caller: Caller,
  id: string,
): Promise<ClientRow | Refusal> {
  return database.transaction(async ({ queries }) => {
    if (!(await unsendMail(queries, { about: id, template: 'accountValidated' }, clock.now()))) {
      return refuse('NOT_FOUND');
    }
    await markWaiting(queries, id);
    await recordInAudit(queries, clock, caller, [{ action: 'validationUndone', list: 'clients', subjectId: id }]);
    const client = await findClientRow(queries, id);
    return client ? presentClientRow(client) : refuse('NOT_FOUND');
  });
}

/** A client as the admin sees it. */
function presentClientRow(client: StoredClient): ClientRow {
  return {
    id: client.id,
    name: client.name,
    email: client.email,
    isValidated: client.validated_at !== null,
    createdAt: client.created_at,
    deletionRequestedAt: client.deletion_requested_at,
    emailConfirmedAt: client.email_confirmed_at,
    wizardResponses: Number(client.saved_steps ?? 0),
    wizardProgress: briefProgress(client.completed_steps),
    totalSessions: client.session_count,
    lastConnection: client.last_session_at || null,
    ...(client.quarantined_at !== null && {
      quarantine: {
        reason: client.quarantine_reason ?? 'noProofOfWork',
        since: client.quarantined_at,
        isSpam: client.spam_at !== null,
      },
    }),
  };
}
