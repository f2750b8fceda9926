import type { ClientRow, ClientStatus } from '@vitrine/contracts/account.ts';
import type { ListQuery } from '@vitrine/contracts/admin.ts';
import { briefProgress } from '@vitrine/contracts/brief/steps.ts';
import { noteInAudit } from '../../platform/audit.ts';
import { toInstant } from '../../platform/clock.ts';
import type { Page } from '../../platform/database/listing.ts';
import { presentPage } from '../../platform/http/answer.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteClient, findClient, listClients, markValidated, type StoredClient } from './queries.ts';

/** One page of clients for the admin. */
export async function findClients(
  { database }: Platform,
  query: ListQuery<ClientStatus>,
): Promise<Page<ClientRow> | Refusal> {
  return presentPage(await listClients(database, query), presentClientRow);
}

/** One client for the admin. */
export async function readClientRow({ database }: Platform, id: string): Promise<ClientRow | Refusal> {
  const client = await findClient(database.queries, id);
  return client ? presentClientRow(client) : refuse('NOT_FOUND');
}

/** Validates a client, for good. Harmless the second time: the client is told by one mail only, the trail notes it once. */
export async function validateClient(
  { database, clock, outbox, links }: Platform,
  caller: Caller,
  id: string,
): Promise<ClientRow | Refusal> {
  const result = await database.transaction(async (queries) => {
    const isNew = await markValidated(queries, id, toInstant(clock.now()));
    const client = await findClient(queries, id);
    if (!client) return refuse('NOT_FOUND');
    if (isNew) {
      const data = { name: client.name, loginUrl: links.login(client.language) };
      const content = { template: 'accountValidated' as const, data };
      await outbox.put(queries, [{ to: client.email, language: client.language, content }]);
      await noteInAudit(queries, clock, caller, [{ action: 'clientValidated', list: 'clients', subjectId: id }]);
    }
    return presentClientRow(client);
  });
  outbox.announce();
  return result;
}

/** Deletes a client; its sessions and its brief are gone with it. The trail keeps the identifier, and nothing else of it. */
export function removeClient({ database, clock }: Platform, caller: Caller, id: string): Promise<undefined | Refusal> {
  return database.transaction(async (queries) => {
    if (!(await deleteClient(queries, id))) return refuse('NOT_FOUND');
    await noteInAudit(queries, clock, caller, [{ action: 'clientDeleted', list: 'clients', subjectId: id }]);
    return undefined;
  });
}

/** As the admin sees it. */
export function presentClientRow(client: StoredClient): ClientRow {
  return {
    id: client.id,
    name: client.name,
    email: client.email,
    isValidated: client.validated_at !== null,
    createdAt: client.created_at,
    deletionRequestedAt: client.deletion_requested_at,
    wizardResponses: Number(client.saved_steps ?? 0),
    wizardProgress: briefProgress(Number(client.completed_steps ?? 0)),
    totalSessions: Number(client.sessions ?? 0),
    lastConnection: client.last_connection,
  };
}
