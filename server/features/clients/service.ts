import type { ClientRow, ClientStatus } from '@vitrine/contracts/account.ts';
import type { ListQuery } from '@vitrine/contracts/admin.ts';
import { briefProgress } from '@vitrine/contracts/brief/steps.ts';
import { toInstant } from '../../platform/clock.ts';
import type { Page } from '../../platform/database/listing.ts';
import { presentPage } from '../../platform/http/answer.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteClient, findClient, listClients, markValidated, type StoredClient } from './queries.ts';

/** One page of clients for the admin. */
export async function findClients(
  { database }: Platform,
  query: ListQuery<ClientStatus>,
): Promise<Page<ClientRow> | Refusal> {
  return presentPage(await listClients(database.queries, query), presentClientRow);
}

/** Validates a client, for good. Harmless the second time: the client is told by one mail only. */
export async function validateClient(
  { database, clock, outbox, links }: Platform,
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
    }
    return presentClientRow(client);
  });
  outbox.announce();
  return result;
}

/** Deletes a client; its sessions and its brief are gone with it. */
export async function removeClient({ database }: Platform, id: string): Promise<undefined | Refusal> {
  return (await deleteClient(database.queries, id)) ? undefined : refuse('NOT_FOUND');
}

function presentClientRow(client: StoredClient): ClientRow {
  return {
    id: client.id,
    name: client.name,
    email: client.email,
    isValidated: client.validated_at !== null,
    createdAt: client.created_at,
    wizardResponses: Number(client.saved_steps ?? 0),
    wizardProgress: briefProgress(Number(client.completed_steps ?? 0)),
    totalSessions: Number(client.sessions ?? 0),
    lastConnection: client.last_connection,
  };
}
