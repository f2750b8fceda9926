import { agency } from '@vitrine/contracts/agency.ts';
import { inContent } from '@vitrine/contracts/content/current.ts';
import type { ContentEdits } from '@vitrine/contracts/content/edits.ts';
import { defaultSchedule } from '@vitrine/contracts/schedule.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findNewestRevision } from '../../records/content-revisions.ts';
import { proposalRow } from '../../testing/proposal-row.ts';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';
import { getContent, getField, importDocument, publish, restore, saveDraft } from '../content/service.ts';

const lisbon = { ...defaultSchedule, timeZone: 'Europe/Lisbon' };
const late = { ...defaultSchedule, openingHours: { days: [6, 2], from: '10:00', to: '19:30' } };
const owner = { kind: 'admin', accountId: '0190', name: 'Ada' } as const;
const texts = { en: {}, fr: {} };

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await makeTestServer();
  token = await server.adminToken();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  for (const table of ['content_revisions', 'content_drafts', 'bookings', 'proposals'] as const) {
    await server.database.queries.deleteFrom(table).execute();
  }
  await server.database.queries.deleteFrom('settings').where('key', '=', 'schedule').execute();
});

const set = (schedule: object, revision = 0) =>
  server.call('PUT', '/admin/schedule', { body: { ...schedule, revision }, token });
const preview = async (schedule: object) =>
  (await server.call('POST', '/admin/schedule/preview', { body: schedule, token })).json.data;
const newest = () => findNewestRevision(server.database.queries);
const agencyOf = (edits: ContentEdits) => inContent(edits, () => ({ ...agency }));
const publishName = async (value: string) => {
  const { version } = await getField(server.database.queries, 'agency.name');
  await saveDraft(server.platform, owner, { path: 'agency.name', value, version });
  return await publish(server.platform, owner, texts);
};

describe('what is published of the schedule', () => {
  it('is its zone and its opening hours, as soon as it is stored', async () => {
    expect((await set(lisbon)).status).toBe(200);
    expect(agencyOf((await newest()).edits).timeZone).toBe('Europe/Lisbon');
    expect((await set(late, 1)).status).toBe(200);
    const { number, edits } = await newest();
    expect(number).toBe(2);
    expect(agencyOf(edits)).toMatchObject({
      timeZone: defaultSchedule.timeZone,
      openingHours: { days: [2, 6], from: '10:00', to: '19:30' },
    });
  });

  it('is nothing new where neither has changed, and none of it is left where both are the defaults again', async () => {
    await set({ ...defaultSchedule, horizonDays: 3 });
    expect((await newest()).number).toBe(0);
    await set(lisbon, 1);
    await set(defaultSchedule, 2);
    expect(await newest()).toEqual({ number: 2, edits: {} });
  });

  it('leaves drafts drafts, and stays what it is when other things are published or brought back', async () => {
    await publishName('Before');
    await set(lisbon);
    await publishName('After');
    expect((await newest()).edits).toEqual({ 'agency.name': 'After', 'agency.timeZone': 'Europe/Lisbon' });

    await saveDraft(server.platform, owner, { path: 'agency.phone', value: '+1 555', version: 0 });
    await set({ ...lisbon, timeZone: 'Asia/Tokyo' }, 1);
    expect((await getContent(server.platform)).drafts).toMatchObject([{ path: 'agency.phone' }]);

    await restore(server.platform, owner, 1);
    await publish(server.platform, owner, texts);
    expect((await newest()).edits).toEqual({ 'agency.name': 'Before', 'agency.timeZone': 'Asia/Tokyo' });
  });

  it('is not edited as content: neither by a draft nor by a file', async () => {
    await saveDraft(server.platform, owner, { path: 'agency.timeZone', value: 'Asia/Tokyo', version: 0 });
    expect(await publish(server.platform, owner, texts)).toMatchObject({
      problems: [{ path: 'agency.timeZone', error: 'contentOfSchedule' }],
    });
    const document = { agency: { openingHours: { from: '07:00' } } };
    // The draft from before is all there is.
    expect(await importDocument(server.platform, owner, document, texts)).toMatchObject({
      drafts: 1,
      problems: [{ path: 'agency.openingHours', error: 'contentOfSchedule' }],
    });
  });

  it('is refused where it makes no sense, with the field that is wrong', async () => {
    const hours = { days: [1], from: '18:00', to: '09:00' };
    expect((await set({ ...defaultSchedule, openingHours: hours })).json.fields).toHaveProperty('openingHours');
    const never = { days: [], from: '09:00', to: '18:00' };
    expect((await set({ ...defaultSchedule, openingHours: never })).json.fields).toHaveProperty('openingHours');
    const twice = { days: [1, 1], from: '09:00', to: '18:00' };
    expect((await set({ ...defaultSchedule, openingHours: twice })).status).toBe(400);
    expect((await newest()).number).toBe(0);
  });

  it('stays where a schedule is stored that says nothing of opening hours', async () => {
    const { openingHours, ...rest } = defaultSchedule;
    expect((await set(rest)).status).toBe(200);
    expect((await newest()).number).toBe(0);
  });
});

describe('a change of zone', () => {
  it('shows which meetings and proposals it touches, and only then', async () => {
    const datetime = '2026-11-24T08:00:00.000Z';
    await server.call('POST', '/booking/create', { body: { name: 'Ana', email: 'ana@example.com', datetime } });
    const sent = { ...proposalRow({ name: 'Bo', email: 'bo@example.com' }), state: 'sent' } as const;
    await server.database.queries
      .insertInto('proposals')
      .values([
        { ...sent, id: 'p1', number: '2026-0001', valid_until: '2026-12-01' },
        { ...sent, id: 'p2', number: '2026-0002', valid_until: '2026-11-01' },
      ])
      .execute();
    expect((await preview(defaultSchedule)).zoneChange).toBeNull();
    expect((await preview(lisbon)).zoneChange).toMatchObject({
      meetings: [{ name: 'Ana', selectedSlot: datetime }],
      meetingCount: 1,
      proposals: [{ id: 'p1', number: '2026-0001', name: 'Bo', validUntil: '2026-12-01' }],
      proposalCount: 1,
    });
  });
});
