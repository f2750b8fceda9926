import type { TextDefaults } from '@vitrine/contracts/content/check.ts';
import { applyEdits, type ContentEdits, type Json } from '@vitrine/contracts/content/edits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clearContent } from '../../testing/content.ts';
import { makeTestServer, type TestServer } from '../../testing/server.ts';
import { acknowledgeDefaults, findDefaultsNews } from './defaults-news.ts';
import { findHistory } from './queries.ts';
import {
  discardDrafts,
  type FieldEdits,
  getContent,
  getField,
  importDocument,
  publish,
  restore,
  saveDraft,
} from './service.ts';

const texts = { en: { home: { title: 'Hello' } }, fr: { home: { title: 'Bonjour' } } };
const ada = { kind: 'admin', accountId: '0190', name: 'Ada' } as const;
const bob = { kind: 'admin', accountId: '0191', name: 'Bob' } as const;

let server: TestServer;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());
beforeEach(() => clearContent(server.database));

/** @param version by default that of what stands there */
const save = async (path: string, value: Json, version?: number, author: typeof ada | typeof bob = ada) => {
  const seen = version ?? (await getField(server.database.queries, path)).version;
  return saveDraft(server.platform, author, { path, value, version: seen });
};
/** A catalogue that has the texts at these paths, which are checked by nothing. */
const catalogueOf = (paths: readonly string[]): TextDefaults =>
  applyEdits(
    { en: {}, fr: {} },
    Object.fromEntries(paths.map((path) => [path.slice('texts.'.length), 'x'])),
  ) as unknown as TextDefaults;
const publishAll = (only?: string[]) => publish(server.platform, ada, texts, only ? { only } : {});
const published = async () => (await getContent(server.platform)).published;
async function publishEdits(edits: ContentEdits): Promise<void> {
  for (const [path, value] of Object.entries(edits)) await save(path, value);
  expect(await publishAll()).toHaveProperty('revision');
}

describe('a draft', () => {
  it('is shown to nobody before it is published, and is none any more after that', async () => {
    expect(await save('agency.name', 'Other')).toMatchObject({ saved: { version: 1, author_name: 'Ada' } });
    expect(await getContent(server.platform)).toMatchObject({
      revision: 0,
      published: {},
      edits: { 'agency.name': 'Other' },
    });
    expect(await publishAll()).toEqual({ revision: 1 });
    expect(await getContent(server.platform)).toMatchObject({
      revision: 1,
      published: { 'agency.name': 'Other' },
      drafts: [],
    });
    expect(await publishAll()).toEqual({ nothing: true });
  });

  it('of somebody else at the same path is shown, and not overwritten', async () => {
    await save('agency.name', 'Hers');
    expect(await save('agency.name', 'His', 0, bob)).toMatchObject({
      conflict: { version: 1, published: null, draft: { value: 'Hers', author_name: 'Ada' } },
    });
    expect(await save('agency.name', 'His', 1, bob)).toMatchObject({ saved: { version: 2 } });
    expect(await save('agency.name', 'Hers again', 1)).toMatchObject({ conflict: { draft: { value: 'His' } } });
  });

  it('that says what stands there already writes over nothing, whatever was seen', async () => {
    await save('agency.name', 'Hers');
    const richText = [{ text: 'One', marks: ['bold'] }];
    await save('agency.story', richText);
    const { drafts } = await getContent(server.platform);
    expect(await save('agency.name', 'Hers', 0, bob)).toMatchObject({ saved: { version: 1, author_name: 'Ada' } });
    expect(await save('agency.name', 'Hers', 7, bob)).toHaveProperty('saved');
    expect(await save('agency.story', [{ marks: ['bold'], text: 'One' }], 0, bob)).toMatchObject({
      saved: { version: 1 },
    });
    expect((await getContent(server.platform)).drafts).toEqual(drafts);
    // Once it is published or discarded, nothing says so any more.
    await discardDrafts(server.platform, ada);
    expect(await save('agency.name', 'Hers', 1, bob)).toMatchObject({ conflict: { version: 2, draft: undefined } });
  });

  it('is none that was seen before, once another was published or discarded there', async () => {
    await save('agency.name', 'Hers');
    await publishAll();
    // What she has published stands where he saw nothing.
    expect(await save('agency.name', 'His', 0, bob)).toMatchObject({
      conflict: { version: 2, published: 'Hers', draft: undefined },
    });
    expect(await save('agency.name', 'Hers anew', 2)).toMatchObject({ saved: { version: 3 } });
    await discardDrafts(server.platform, ada);
    expect(await save('agency.name', 'Once more', 4)).toMatchObject({ saved: { version: 5 } });
    expect(await save('agency.name', 'His', 3, bob)).toMatchObject({ conflict: { draft: { value: 'Once more' } } });
    await restore(server.platform, ada, 0);
    expect(await save('agency.name', 'His', 5, bob)).toMatchObject({
      conflict: { version: 7, draft: { value: null } },
    });
  });

  it('can bring back the default, and be discarded', async () => {
    await publishEdits({ 'agency.name': 'Other', 'agency.phone': '+1 555' });
    await save('agency.name', null);
    await save('agency.phone', '+1 666');
    expect(await discardDrafts(server.platform, ada, ['agency.phone'])).toBe(1);
    expect(await publishAll()).toEqual({ revision: 2 });
    expect(await published()).toEqual({ 'agency.phone': '+1 555' });
  });

  it('may be published without the others', async () => {
    await save('texts.en.home.title', 'Edited');
    await save('texts.fr.home.title', 'Modifié');
    expect(await publishAll(['texts.en.home.title'])).toEqual({ revision: 1 });
    expect(await published()).toEqual({ 'texts.en.home.title': 'Edited' });
    expect((await getContent(server.platform)).drafts).toMatchObject([{ path: 'texts.fr.home.title' }]);
  });

  it('of two at random places is never lost, also where they publish and discard, and conflicts show both', async () => {
    const paths = Array.from({ length: 6 }, (_, n) => `texts.${n % 2 ? 'en' : 'fr'}.home.t${n}`);
    type Stand = { readonly version: number; readonly value: Json };
    const standAt = ({ version, published, draft }: FieldEdits): Stand => ({
      version,
      value: draft?.value ?? published,
    });
    /** What each has seen at a path, and what stands there by whoever changed it last. */
    const seen = [new Map<string, Stand>(), new Map<string, Stand>()] as const;
    const stands = new Map<string, Json>();
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const counts = { saved: 0, conflicts: 0 };
    for (let step = 0; step < 1_000; step += 1) {
      const who = random(2) as 0 | 1;
      const path = paths[random(paths.length)] as string;
      const author = who === 0 ? ada : bob;
      const act = random(20);
      if (act === 0) {
        // Texts of no catalogue are checked by nothing here: what is published is what stands.
        await publish(server.platform, author, catalogueOf(paths), { only: [path] });
      } else if (act === 1) {
        await discardDrafts(server.platform, author, [path]);
        stands.set(path, (await published())[path] ?? null);
      } else {
        const { version, value: known } = seen[who].get(path) ?? { version: 0, value: null };
        const value = `${who}:${step}`;
        const outcome = await save(path, value, version, author);
        if ('saved' in outcome) {
          counts.saved += 1;
          expect(known).toBe(stands.get(path) ?? null);
          stands.set(path, value);
          seen[who].set(path, { version: outcome.saved.version, value });
        } else {
          counts.conflicts += 1;
          expect(standAt(outcome.conflict).value).toBe(stands.get(path) ?? null);
          seen[who].set(path, standAt(outcome.conflict));
        }
      }
    }
    const { edits } = await getContent(server.platform);
    expect(edits).toEqual(Object.fromEntries([...stands].filter(([, value]) => value !== null)));
    expect(counts.saved).toBeGreaterThan(300);
    expect(counts.conflicts).toBeGreaterThan(100);
  });
});

describe('publishing', () => {
  it('refuses what cannot be published, naming the path, and leaves everything as it is', async () => {
    await save('agency.name', '');
    await save('nonsense', 1);
    expect(await publishAll()).toEqual({
      problems: [
        { path: 'nonsense', error: 'contentUnknown' },
        { path: 'agency.name', error: 'contentMissing' },
      ],
    });
    expect((await getContent(server.platform)).drafts).toHaveLength(2);
    expect(await findHistory(server.database.queries, 10)).toEqual([]);
  });

  it('of two at once leaves two revisions, each of them whole', async () => {
    await Promise.all([save('agency.name', 'A'), save('agency.phone', '+1 555')]);
    const outcomes = await Promise.all([publishAll(['agency.name']), publishAll(['agency.phone'])]);
    expect(outcomes.map((outcome) => 'revision' in outcome && outcome.revision).sort()).toEqual([1, 2]);
    expect(await published()).toEqual({ 'agency.name': 'A', 'agency.phone': '+1 555' });
  });

  it('leaves a trace', async () => {
    // Ids of one moment are in no order.
    server.clock.pass(1_000);
    await publishEdits({ 'agency.name': 'A' });
    const trail = await server.database.queries
      .selectFrom('audit_entries')
      .select(['action', 'after', 'actor_name'])
      .where('list', '=', 'content')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(trail).toEqual({ action: 'contentPublished', after: '1', actor_name: 'Ada' });
  });
});

describe('an earlier revision', () => {
  it('comes back as drafts, whatever has been published since', async () => {
    for (let n = 1; n <= 50; n += 1) {
      await save('agency.name', `Name ${n}`);
      await save(`texts.en.home.title`, `Title ${n}`);
      await publishAll();
    }
    expect(await restore(server.platform, ada, 7)).toEqual({ drafts: 2 });
    expect((await published())['agency.name']).toBe('Name 50');
    expect(await publishAll()).toEqual({ revision: 51 });
    expect(await published()).toEqual({ 'agency.name': 'Name 7', 'texts.en.home.title': 'Title 7' });
    expect(await restore(server.platform, ada, 0)).toEqual({ drafts: 2 });
    expect(await publishAll()).toEqual({ revision: 52 });
    expect(await published()).toEqual({});
    expect(await restore(server.platform, ada, 99)).toBeUndefined();
  });
});

describe('a service that was added', () => {
  const service = {
    'services.s-audit.name.en': 'Audit',
    'services.s-audit.name.fr': 'Audit',
    'services.s-audit.price': 900,
  };

  it('is retired, not forgotten, by an earlier revision and by a document that do not know it', async () => {
    await publishEdits(service);
    expect(await restore(server.platform, ada, 0)).toEqual({ drafts: 1 });
    expect(await publishAll()).toEqual({ revision: 2 });
    expect(await published()).toEqual({ ...service, 'services.s-audit.hidden': true });
    await importDocument(server.platform, ada, { agency: { name: 'Third' } }, texts);
    expect(await publishAll()).toEqual({ revision: 3 });
    expect(await published()).toEqual({ ...service, 'services.s-audit.hidden': true, 'agency.name': 'Third' });
  });

  it('may be offered again, and one that was never published leaves nothing', async () => {
    await publishEdits({ ...service, 'services.s-audit.hidden': true });
    await save('services.s-audit.hidden', null);
    await publishAll();
    expect(await published()).toEqual(service);
    await save('options.o-none.price', 5);
    await discardDrafts(server.platform, ada);
    expect(await published()).toEqual(service);
  });
});

describe('a rate of VAT or a reason for none that was published', () => {
  const own = {
    'vatRates.r-own': { rate: 850, default: false },
    'vatExemptions.e-own.en': 'Own',
    'vatExemptions.e-own.fr': 'Propre',
    'vatExemptions.e-own.default': false,
    'vatExemptions.e-own.clientOwes': false,
  };
  const kept = { ...own, 'vatExemptions.e-own.hidden': true, 'vatRates.r-own.hidden': true };

  it('is hidden by a revision or a document that does not know it, and stays what it was', async () => {
    await publishEdits(own);
    expect(await restore(server.platform, ada, 0)).toEqual({ drafts: 2 });
    await publishAll();
    expect(await published()).toEqual(kept);
    await publishEdits({ 'vatRates.r-own.hidden': false });
    expect(await importDocument(server.platform, ada, {}, texts)).toMatchObject({ problems: [] });
    await publishAll();
    expect(await published()).toEqual(kept);
  });

  it('is not taken away by drafts either, where its draft alone is discarded', async () => {
    await publishEdits(own);
    for (const path of Object.keys(own)) await save(path, null);
    await publishAll();
    expect(await published()).toEqual(kept);
    await save('vatRates.r-new', { rate: 700, default: false });
    await discardDrafts(server.platform, ada);
    expect((await getContent(server.platform)).edits).toEqual(kept);
  });
});

describe('an imported document', () => {
  it('becomes drafts that make the content what it says, and nothing besides', async () => {
    await publishEdits({ 'agency.name': 'Other', 'agency.phone': '+1 555' });
    await save('agency.email', 'draft@other.test');
    const document = { agency: { name: 'Third' } };
    expect(await importDocument(server.platform, ada, document, texts)).toEqual({ drafts: 2, problems: [] });
    expect(await publishAll()).toEqual({ revision: 2 });
    expect(await published()).toEqual({ 'agency.name': 'Third' });
  });

  it('with what there is no place for changes nothing', async () => {
    await save('agency.name', 'Mine');
    const document = { agency: { name: 'Third', nickname: 'T' }, extra: { a: 1 } };
    const { problems } = await importDocument(server.platform, ada, document, texts);
    expect(problems.map(({ path }) => path)).toEqual(['extra.a', 'agency.nickname']);
    expect((await getContent(server.platform)).drafts).toMatchObject([{ path: 'agency.name', value: 'Mine' }]);
  });
});

describe('a document that is none', () => {
  const odd = [null, 5, 'x', [1]] as const;
  it.each([
    ...odd.map((value) => ({ services: value })),
    ...odd.map((value) => ({ agency: value })),
    ...odd.map((value) => ({ options: { hosting: value } })),
    ...odd.map((value) => ({ pages: { about: value } })),
    ...odd.map((value) => ({ questions: { 'q-budget': { choices: value } } })),
    ...odd.map((value) => ({ questions: { 'q-budget': { choices: { 'c-open': value } } } })),
    { services: { extra: {} } },
    { agency: { legal: { host: null } } },
    { projects: { '../shop': { slug: 'shop' } } },
    { pages: { 'a b': { slug: 'a' } } },
    { texts: { fr: { home: null } } },
    { texts: { fr: { home: { heroText: { title: 'Bonjour' } } } } },
    JSON.parse('{"agency":{"__proto__":{"name":"Mine"}}}'),
  ])('is refused, and leaves the drafts that there are: %j', async (document) => {
    await save('agency.name', 'Mine');
    const { drafts, problems } = await importDocument(server.platform, ada, document, texts);
    expect(problems.length).toBeGreaterThan(0);
    expect(drafts).toBe(1);
    expect((await getContent(server.platform)).drafts).toMatchObject([{ path: 'agency.name', value: 'Mine' }]);
    expect(await server.call('GET', '/admin/content', { token: await server.adminToken() })).toMatchObject({
      status: 200,
    });
  });
});

describe('the calls', () => {
  const call = async (
    method: 'GET' | 'PUT' | 'POST',
    path: string,
    body?: object,
    headers: Readonly<Record<string, string>> = {},
  ) =>
    server.call(method, `/admin/content${path}`, { token: await server.adminToken(), headers, ...(body && { body }) });
  const put = (body: object, tag = '"0"') => call('PUT', '/draft', body, { 'if-match': tag });

  it('write, check, publish and go back, as an owner', async () => {
    const draft = { path: 'agency.name', value: 'Studio' };
    expect((await put(draft)).json).toMatchObject({ data: { version: 1, value: 'Studio' } });
    await put({ path: 'agency.email', value: 'nobody' });
    expect((await call('GET', '')).json.data).toMatchObject({
      revision: 0,
      edits: {},
      problems: [{ path: 'agency.email', error: expect.stringMatching(/./) }],
      drafts: [{ path: 'agency.email' }, { path: 'agency.name' }],
    });
    const set = await put({ path: 'texts.fr.home.heroText', value: 'Prêts ?' });
    expect(set.json.data).toMatchObject({ value: 'Prêts ?' });
    const remarks = [{ path: 'texts.fr.home.heroText', error: expect.stringContaining('Prêts ?') }];
    expect((await call('GET', '')).json.data).toMatchObject({ problems: [{ path: 'agency.email' }], remarks });
    await call('POST', '/discard', { paths: ['texts.fr.home.heroText'] });
    expect(await call('POST', '/publish', {})).toMatchObject({
      status: 409,
      json: { code: 'CONTENT_INVALID', fields: { 'agency.email': expect.stringMatching(/./) } },
    });
    expect((await call('POST', '/discard', { paths: ['agency.email'] })).json.data).toEqual({ drafts: 1 });
    expect((await call('POST', '/publish', { note: 'Ours' })).json.data).toEqual({ revision: 1 });
    expect(await call('POST', '/publish', {})).toMatchObject({ status: 409, json: { code: 'CONTENT_UNCHANGED' } });
    expect((await call('GET', '/history')).json.data).toMatchObject([{ number: 1, base: 0, note: 'Ours' }]);
    expect((await call('GET', '/history/1')).json.data).toEqual({
      number: 1,
      changes: [{ path: 'agency.name', before: null, after: 'Studio' }],
    });
    for (const number of ['2', '0', 'x', '1e0']) {
      expect([400, 404]).toContain((await call('GET', `/history/${number}`)).status);
    }
    expect((await call('GET', '')).json.data.versions).toMatchObject({ 'agency.email': 2, 'agency.name': 2 });
    expect((await call('POST', '/restore', { number: 0 })).json.data).toEqual({ drafts: 1 });
    expect(await call('POST', '/restore', { number: 5 })).toMatchObject({ status: 404 });
    expect((await call('GET', '/defaults')).json.data.document.agency.name).toMatch(/./);
  });

  it('write over what was seen alone, which the ETag of a field names', async () => {
    const read = () => call('GET', '/draft?path=agency.name');
    const nothing = await read();
    expect(nothing).toMatchObject({
      headers: { etag: '"0"' },
      json: { data: { path: 'agency.name', version: 0, published: null, draft: null } },
    });
    const saved = await put({ path: 'agency.name', value: 'Studio' }, String(nothing.headers.etag));
    expect(saved).toMatchObject({ status: 200, headers: { etag: '"1"' } });
    expect((await read()).headers.etag).toBe('"1"');
    // Who writes what stands there is told its version, and needs no other call.
    expect(await put({ path: 'agency.name', value: 'Studio' })).toMatchObject({
      status: 200,
      headers: { etag: '"1"' },
      json: { data: { version: 1 } },
    });
    // Both values are there: the one that is refused, and what stands.
    expect(await put({ path: 'agency.name', value: 'Mine' })).toMatchObject({
      status: 412,
      json: { code: 'CONTENT_CONFLICT', field: { version: 1, published: null, draft: { value: 'Studio' } } },
    });
    await call('POST', '/publish', {});
    expect(await read()).toMatchObject({
      headers: { etag: '"2"' },
      json: { data: { published: 'Studio', draft: null } },
    });
    expect(await put({ path: 'agency.name', value: 'Mine' }, '"1"')).toMatchObject({
      status: 412,
      json: { field: { version: 2, published: 'Studio', draft: null } },
    });
    expect(await put({ path: 'agency.name', value: 'Mine' }, '"2"')).toMatchObject({ headers: { etag: '"3"' } });
  });

  it.each([undefined, '*', 'W/"0"', '0', '"x"', '"0", "1"'])(
    'take no word for what was seen but its tag: %s',
    async (tag) => {
      const headers = tag === undefined ? {} : { 'if-match': tag };
      expect(await call('PUT', '/draft', { path: 'agency.name', value: 'x' }, headers)).toMatchObject({
        status: 400,
        json: { code: 'VALIDATION', fields: { 'if-match': expect.stringMatching(/./) } },
      });
    },
  );

  it.each([
    { path: 'agency', value: 'x' },
    { path: 'agency.name.', value: 'x' },
    { path: 'agency.name', value: { a: 1 } },
    { path: 'agency.name', value: 'x'.repeat(5_001) },
    { path: 'agency.name', value: 'a\u0000b' },
    { path: 'agency.name', value: 'x', version: 0 },
  ])('take no draft that is none: %j', async (draft) => {
    expect((await put(draft)).status).toBe(400);
  });
});

describe('the defaults of a newer version', () => {
  const newer = {
    en: { home: { title: 'Welcome', more: 'More' } },
    fr: { home: { title: 'Bonjour', more: 'Plus' } },
  };
  const news = async (of: TextDefaults = newer) =>
    findDefaultsNews(server.database.queries, (await getContent(server.platform)).edits, of);
  beforeEach(async () => {
    await server.database.queries.deleteFrom('settings').execute();
  });

  it('are listed where they are added, and where they change underneath an edit', async () => {
    await publishEdits({ 'texts.en.home.title': 'Ours', 'agency.name': 'Other' });
    expect(await news(texts)).toEqual({ added: [], changed: [] });
    expect(await news()).toEqual({
      added: ['texts.en.home.more', 'texts.fr.home.more'],
      changed: ['texts.en.home.title'],
    });
    expect(await published()).toMatchObject({ 'texts.en.home.title': 'Ours' });
  });

  it('are not where nobody has edited them, or before anything was published', async () => {
    await save('texts.en.home.title', 'Ours');
    expect(await news()).toEqual({ added: [], changed: [] });
    await discardDrafts(server.platform, ada);
    await publishEdits({ 'agency.name': 'Other' });
    expect((await news()).changed).toEqual([]);
  });

  it('are taken note of all at once, or by writing there anew', async () => {
    await publishEdits({ 'texts.en.home.title': 'Ours', 'texts.fr.home.title': 'Nôtre' });
    const both = { en: { home: { title: 'Welcome' } }, fr: { home: { title: 'Bienvenue' } } };
    expect((await news(both)).changed).toEqual(['texts.en.home.title', 'texts.fr.home.title']);
    await save('texts.en.home.title', 'Ours anew');
    expect(await publish(server.platform, ada, both)).toHaveProperty('revision');
    expect((await news(both)).changed).toEqual(['texts.fr.home.title']);
    await acknowledgeDefaults(server.database.queries, both);
    expect((await news(both)).changed).toEqual([]);
    // The other way round it is a change as well.
    expect((await news(texts)).changed).toEqual(['texts.en.home.title', 'texts.fr.home.title']);
  });
});
