import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { maxBodyBytes } from '@vitrine/contracts/limits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestServer, type TestServer } from '../../testing/server.ts';
import { bodyBoundsOf } from './body-bounds.ts';

let server: TestServer;
beforeAll(async () => {
  server = await makeTestServer({ metricsToken: 'a-token-for-the-metrics' });
});
afterAll(() => server.close());

const post = (payload: string, headers: Record<string, string>) =>
  server.app.inject({ method: 'POST', url: '/api/contact', payload, headers });
const json = { 'content-type': 'application/json' };

describe('an invalid payload', () => {
  it.each([
    ['broken JSON', '{"name":', json],
    ['text that is not JSON', 'hello', json],
    ['a poisoned prototype', '{"__proto__":{"x":1},"name":"a"}', json],
    ['bytes that are not text', '\u0000\u0001', json],
  ])('gets a 400: %s', async (_what, payload, headers) => {
    const response = await post(payload, headers);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ success: false, code: 'VALIDATION', fields: { body: expect.any(String) } });
  });

  it('gets the names of the missing fields when it is empty', async () => {
    for (const headers of [json, {}]) {
      const response = await post('', headers as Record<string, string>);
      expect(response.statusCode).toBe(400);
      expect(Object.keys(response.json().fields)).toEqual(['name', 'email', 'message']);
    }
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
    'gets a 415 with the type %s',
    async (type) => {
      const response = await post('name=a', { 'content-type': type });
      expect(response.statusCode).toBe(415);
      expect(response.json().code).toBe('UNSUPPORTED_MEDIA_TYPE');
    },
  );

  it('gets a 413 over the size limit, and is read at exactly that size', async () => {
    const body = (length: number) => {
      const empty = JSON.stringify({ name: '' });
      return JSON.stringify({ name: 'n'.repeat(length - empty.length) });
    };
    const { bytes } = bodyBoundsOf(endpoints.createContact.body);
    for (const length of [bytes + 1, maxBodyBytes + 1]) expect((await post(body(length), json)).statusCode).toBe(413);
    expect((await post(body(bytes), json)).json().code).toBe('VALIDATION');
  });
});

describe('a parameter that is sent twice', () => {
  it('is neither the first nor the last, but refused', async () => {
    const token = await server.adminToken();
    for (const query of ['status=pending&status=completed', 'limit=25&limit=50', 'q=a&q=b', 'sort=name&sort=-name']) {
      const response = await server.call('GET', `/admin/contacts?${query}`, { token });
      expect([query, response.status, response.json.code]).toEqual([query, 400, 'VALIDATION']);
    }
  });

  it('has no second place: a body knows nothing of the query', async () => {
    const lead = JSON.stringify({ name: 'Ana', email: 'ana@example.com' });
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/contact?message=Hi',
      payload: lead,
      headers: json,
    });
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().fields)).toEqual(['message']);
  });
});

describe('mailboxes', () => {
  it('return 404 in JSON under /api', async () => {
    for (const path of ['/nothing', '/', '/contact/x', '/%ff', '/booking/manage/a/b']) {
      const response = await server.call('GET', path);
      expect([path, response.status, response.json.code]).toEqual([path, 404, 'NOT_FOUND']);
    }
  });

  it.each(['%2e', '%00', '%00.css', '%2eswagger-ui.css', 'a/swagger-ui.css', '..%5c..', '', 'a/b', 'x'.repeat(150)])(
    'return 404 for a file that the reader of the API has not: %s',
    async (name) => {
      const response = await server.call('GET', `/docs/static/${name}`);
      expect([response.status, response.json.code]).toEqual([404, 'NOT_FOUND']);
    },
  );

  it('return 405 with Allow for another method', async () => {
    expect(await server.call('DELETE', '/contact')).toMatchObject({
      status: 405,
      headers: { allow: 'POST' },
      json: { code: 'METHOD_NOT_ALLOWED' },
    });
    expect(await server.call('POST', '/admin/quotes')).toMatchObject({
      status: 405,
      headers: { allow: expect.stringContaining('GET') },
    });
    expect(await server.call('GET', '/admin/quotes/some-id/status')).toMatchObject({
      status: 405,
      headers: { allow: 'PATCH' },
    });
    expect(await server.call('PUT', '/booking/manage/secret/cancel')).toMatchObject({
      status: 405,
      headers: { allow: 'POST' },
    });
  });
});

describe('HEAD', () => {
  it('is answered like GET, without the body', async () => {
    const response = await server.app.inject({ method: 'HEAD', url: '/api/booking/availability' });
    expect([response.statusCode, response.payload]).toEqual([200, '']);
    // This one needs a session, and so is known.
    expect((await server.app.inject({ method: 'HEAD', url: '/api/wizard/pdf' })).statusCode).toBe(401);
  });

  it('does not run an export, whose file would be written only to be dropped', async () => {
    const token = await server.adminToken();
    const headers = { authorization: `Bearer ${token}` };
    // The address then reads as that of a record named "export".
    const response = await server.app.inject({ method: 'HEAD', url: '/api/admin/contacts/export', headers });
    expect(response.statusCode).toBe(404);
    const entries = await server.database.queries.selectFrom('audit_entries').select('action').execute();
    expect(entries).toEqual([]);
  });
});

describe('an unexpected error', () => {
  it('returns one sentence, without a stack trace', async () => {
    const broken = await makeTestServer();
    await broken.database.queries.schema.dropTable('contacts').execute();
    const response = await broken.call('POST', '/contact', { body: { name: 'a', email: 'a@b.co', message: 'm' } });
    expect(response.status).toBe(500);
    expect(response.json).toEqual({
      success: false,
      code: 'INTERNAL',
      error: 'Something went wrong on our side. Please try again.',
    });
    await broken.close();
  });
});

describe('a disk that is full or read-only', () => {
  const contact = { name: 'a', email: 'a@b.co', message: 'm'.repeat(5000) };

  it.runIf(process.env.TEST_ENGINE === 'sqlite').each([
    ['full', 'pragma max_page_count = 1', 'pragma max_page_count = 1073741823'],
    ['read-only', 'pragma query_only = on', 'pragma query_only = off'],
  ])(
    '%s: asks the visitor to try again, stores nothing partially, and recovers',
    async (_what, breakDisk, repairDisk) => {
      const { sql } = await import('kysely');
      const own = await makeTestServer();
      const run = (statement: string) => sql.raw(statement).execute(own.database.queries);
      const send = () => own.call('POST', '/contact', { body: contact });
      await run(breakDisk);
      const responses = await Promise.all(Array.from({ length: 40 }, send));
      const refused = responses.filter(({ status }) => status !== 201);
      expect(refused.length).toBeGreaterThan(0);
      for (const response of refused) {
        expect(response).toMatchObject({ status: 503, json: { code: 'UNAVAILABLE' }, headers: { 'retry-after': '5' } });
      }
      await run(repairDisk);
      expect(await send()).toMatchObject({ status: 201 });
      const { rows } = await sql<{ n: number }>`select count(*) as n from contacts`.execute(own.database.queries);
      expect(Number(rows[0]?.n)).toBe(responses.length - refused.length + 1);
      expect(await own.mails()).toHaveLength(2 * Number(rows[0]?.n));
      await own.close();
    },
  );
});

describe('operation', () => {
  it('is live and ready', async () => {
    expect(await server.call('GET', '/health/live')).toMatchObject({ status: 200 });
    const files = process.env.TEST_ENGINE === 'sqlite' ? { file: 'ok', disk: expect.stringMatching(/^(ok|low)$/) } : {};
    expect(await server.call('GET', '/health/ready')).toMatchObject({
      status: 200,
      json: { success: true, checks: { database: 'ok', write: 'ok', ...files } },
    });
  });

  it('says which check fails, in a word, when nothing can be written', async () => {
    const { sql } = await import('kysely');
    const own = await makeTestServer();
    const readOnly = own.database.engine === 'sqlite' ? 'pragma query_only = 1' : 'alter table settings rename to s';
    await sql.raw(readOnly).execute(own.database.queries);
    const response = await own.call('GET', '/health/ready');
    expect(response).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
      json: { success: false, code: 'UNAVAILABLE', error: expect.any(String) },
    });
    expect(response.json.checks).toMatchObject({ database: 'ok', write: 'failed' });
    await own.close();
  });

  it('returns 503 with Retry-After while the database is unavailable', async () => {
    const early = await makeTestServer({ isReady: () => false });
    expect(await early.call('GET', '/health/ready')).toMatchObject({ status: 503, json: { code: 'UNAVAILABLE' } });
    expect(await early.call('GET', '/health/live')).toMatchObject({ status: 200 });
    const response = await early.call('GET', '/booking/availability');
    expect(response).toMatchObject({
      status: 503,
      json: { code: 'UNAVAILABLE' },
      headers: { 'retry-after': expect.any(String) },
    });
    await early.close();
  });

  it('answers what it does not know before a body has arrived', async () => {
    const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
    for (const [path, status] of [
      ['/api/nothing', 404],
      ['/nothing', 405],
    ] as const) {
      const outgoing = request(`${url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': 200_000 },
      });
      outgoing.on('error', () => {});
      outgoing.write('{');
      const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
      expect([path, response.statusCode]).toEqual([path, status]);
      outgoing.destroy();
    }
  });

  it('describes every call of the contract as OpenAPI 3.1', async () => {
    const { json: document } = await server.call('GET', '/openapi.json');
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document.components.securitySchemes).toEqual({ bearer: { type: 'http', scheme: 'bearer' } });
    for (const endpoint of Object.values(endpoints)) {
      const { method, path, status, access } = endpoint;
      const name = `${method} ${path}`;
      const operation = document.paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];
      expect(Object.keys(operation?.responses ?? {}).sort(), name).toEqual([String(status), 'default'].sort());
      expect(operation.security, name).toEqual(access === 'public' ? undefined : [{ bearer: [] }]);
      const refusals = 'refusals' in endpoint ? endpoint.refusals : [];
      for (const code of refusals) expect(operation.description, name).toContain(code);
      const headers = (operation.parameters ?? []).filter((each: { in: string }) => each.in === 'header');
      expect(headers, name).toMatchObject('takesIfMatch' in endpoint ? [{ name: 'if-match', required: true }] : []);
      if ('hasEntityTag' in endpoint) expect(operation.description, name).toContain('ETag');
      const type = 'file' in endpoint ? endpoint.file : 'application/json';
      expect(Object.keys(operation.responses[status].content), name).toEqual([type]);
    }
  });

  it('shows the document on a page of its own', async () => {
    const withSlash = await server.app.inject('/api/docs/');
    expect([withSlash.statusCode, withSlash.headers.location]).toEqual([301, '/api/docs']);
    const page = await server.app.inject('/api/docs');
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const files = [...page.payload.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => String(path));
    expect(files).toHaveLength(3);
    for (const url of files) {
      const file = await server.app.inject(url);
      expect([url, file.statusCode]).toEqual([url, 200]);
      expect(file.headers['content-type']).toBe(
        url.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8',
      );
    }
  });
});
