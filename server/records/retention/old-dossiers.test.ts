import { leadLists } from '@vitrine/contracts/status.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toInstant } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { clientRow } from '../../testing/account-row.ts';
import { doubtfulMessage } from '../../testing/doubtful-message.ts';
import { sendLead } from '../../testing/leads.ts';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';
import { deleteOldDossiers } from './old-dossiers.ts';

let server: TestServer;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['quotes', 'contacts', 'bookings', 'quarantine', 'dossiers', 'accounts'] as const) {
    await server.database.queries.deleteFrom(table).execute();
  }
});

const ana = { name: 'Ana', email: 'ana@example.com' };
const changedAt = toInstant(testNow);
const later = toInstant(testNow + 1);

/** Adds the dossier of an address, joined to another or not. @returns its id */
async function addDossier(email: string, joinedTo: string | null = null): Promise<string> {
  const id = newId(testNow);
  const texts = { company: '', phone: '', next_step: '' };
  const outcome = {
    outcome: null,
    outcome_at: null,
    outcome_amount: null,
    outcome_currency: null,
    outcome_reason: null,
  };
  await server.database.queries
    .insertInto('dossiers')
    .values({
      id,
      email,
      joined_to: joinedTo,
      owner_id: null,
      next_date: null,
      revision: 0,
      ...texts,
      ...outcome,
      created_at: changedAt,
      updated_at: changedAt,
    })
    .execute();
  return id;
}
const left = async () => {
  const rows = await server.database.queries.selectFrom('dossiers').select('email').execute();
  return rows.map(({ email }) => email);
};

describe('an old dossier', () => {
  it.each(leadLists)('stays while one of the %s is there, and goes after it', async (list) => {
    await sendLead(server, list, ana);
    await addDossier(ana.email);
    await addDossier('other@example.com');
    expect(await deleteOldDossiers(server.database, later, 10)).toBe(1);
    expect(await left()).toEqual([ana.email]);
    await server.database.queries.deleteFrom(list).execute();
    expect(await deleteOldDossiers(server.database, later, 10)).toBe(1);
  });

  it('stays while something of its person waits in quarantine', async () => {
    await server.database.queries.insertInto('quarantine').values(doubtfulMessage(ana)).execute();
    await addDossier(ana.email);
    expect(await deleteOldDossiers(server.database, later, 10)).toBe(0);
  });

  it('takes along the mails that came from its person, and no others', async () => {
    const mail = (lead_id: string) => ({
      ...({ id: newId(testNow), message_id: newId(testNow), list: 'dossiers', lead_id, reply_id: null } as const),
      email: ana.email,
      sender: ana.email,
      content: '{}',
      is_automatic: 0,
      written_at: changedAt,
      created_at: changedAt,
    });
    const own = mail(await addDossier(ana.email));
    const other = mail('another');
    await server.database.queries.insertInto('incoming_mails').values([own, other]).execute();
    expect(await deleteOldDossiers(server.database, later, 10)).toBe(1);
    expect(await server.database.queries.selectFrom('incoming_mails').select('id').execute()).toEqual([
      { id: other.id },
    ]);
  });

  it('stays while its person has an account', async () => {
    const account = clientRow({ id: newId(testNow), email: ana.email, created_at: changedAt });
    await server.database.queries.insertInto('accounts').values(account).execute();
    await addDossier(ana.email);
    expect(await deleteOldDossiers(server.database, later, 10)).toBe(0);
  });

  it('stays while another address is joined to it', async () => {
    const head = await addDossier(ana.email);
    await sendLead(server, 'contacts', { ...ana, email: 'work@example.com' });
    await addDossier('work@example.com', head);
    expect(await deleteOldDossiers(server.database, later, 10)).toBe(0);
  });

  it('stays when somebody has changed it since, and goes with others a few at a time', async () => {
    for (const name of ['a', 'b', 'c']) await addDossier(`${name}@example.com`);
    expect(await deleteOldDossiers(server.database, changedAt, 10)).toBe(0);
    expect(await deleteOldDossiers(server.database, later, 2)).toBe(2);
    expect(await deleteOldDossiers(server.database, later, 2)).toBe(1);
  });
});
