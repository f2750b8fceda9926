import { Readable, Writable } from 'node:stream';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { pino } from 'pino';
import { Histogram, Registry } from 'prom-client';
import { beforeEach, describe, expect, it } from 'vitest';
import { sendFailure } from './failure-response.ts';
import { watchRequests } from './request-watch.ts';

let app: FastifyInstance;
let durations: Histogram<'method' | 'route' | 'status'>;
let lines: Record<string, unknown>[];
beforeEach(() => {
  lines = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)));
      done();
    },
  });
  durations = new Histogram({
    name: 'durations',
    help: 'Of the test',
    labelNames: ['method', 'route', 'status'],
    registers: [new Registry()],
  });
  const loggerInstance: FastifyBaseLogger = pino({ level: 'debug' }, stream);
  app = fastify({ loggerInstance, logController: new LogController({ disableRequestLogging: true }) });
  watchRequests(app, { durations } as Parameters<typeof watchRequests>[1]);
  app.get('/api/secrets/:token', async () => 'done');
  app.get('/page', async () => 'done');
  app.get('/broken', async (_request, response) => response.code(500).send());
  app.get('/api/events', (_request, response) => {
    void response.type('text/event-stream; charset=utf-8').send(Readable.from(['data: 1\n\n']));
  });
});

/** How many responses were measured, by method, route and status. */
async function measured(): Promise<Record<string, number>> {
  const { values } = await durations.get();
  const counts = values.filter(({ metricName }) => metricName === 'durations_count');
  return Object.fromEntries(
    counts.map(({ labels: { method, route, status }, value }) => [`${method} ${route} ${status}`, value]),
  );
}

describe('a response', () => {
  it('is logged and measured by its route, and its URL is in neither', async () => {
    await app.inject('/api/secrets/of-the-visitor?and=more');
    expect(lines).toMatchObject([
      { msg: 'answered', level: 30, method: 'GET', route: '/api/secrets/:token', status: 200 },
    ]);
    expect(lines[0]?.milliseconds).toBeGreaterThanOrEqual(0);
    expect(lines[0]?.milliseconds).toBeLessThan(60_000);
    expect(JSON.stringify(lines)).not.toContain('of-the-visitor');
    expect(await measured()).toEqual({ 'GET /api/secrets/:token 200': 1 });
  });

  it('that is a refusal is logged with its code, the network it went to and the account that was refused', async () => {
    app.decorateRequest('caller', undefined);
    app.get('/api/closed', (request, response) => {
      request.caller = { accountId: 'account-1', email: 'ana@example.com' } as typeof request.caller;
      return sendFailure(response, 'FORBIDDEN');
    });
    app.get('/api/open', (_request, response) => sendFailure(response, 'RATE_LIMITED'));
    await app.inject({ url: '/api/closed', remoteAddress: '203.0.113.77' });
    await app.inject({ url: '/api/open', remoteAddress: '2001:db8:1:2:3::4' });
    expect(lines).toMatchObject([
      { route: '/api/closed', status: 403, code: 'FORBIDDEN', network: '203.0.113.0/24', account: 'account-1' },
      { route: '/api/open', status: 429, code: 'RATE_LIMITED', network: '2001:db8:1::/48' },
    ]);
    expect(lines[1]).not.toHaveProperty('account');
    for (const hidden of ['ana@', '203.0.113.77', '2:3::4']) expect(JSON.stringify(lines)).not.toContain(hidden);
  });

  it('is measured apart from those of another route, method or status', async () => {
    for (const url of ['/page', '/page', '/api/secrets/x', '/broken']) await app.inject(url);
    await app.inject({ method: 'HEAD', url: '/page' });
    await app.inject('/nothing/of-the-kind');
    expect(await measured()).toEqual({
      'GET /page 200': 2,
      'GET /api/secrets/:token 200': 1,
      'GET /broken 500': 1,
      'HEAD /page 200': 1,
      'GET unknown 404': 1,
    });
  });

  it.each([
    ['/page', 20],
    ['/api/secrets/x', 30],
    ['/broken', 30],
    ['/nothing', 30],
  ])('to %s is logged at level %i', async (url, level) => {
    await app.inject(url);
    expect(lines.map((line) => line.level)).toEqual([level]);
  });
});

it('the end of an event stream is logged, and how long it was watched is not measured', async () => {
  await app.inject('/api/events');
  expect(lines).toMatchObject([{ msg: 'a watch ended', level: 30, method: 'GET', route: '/api/events', status: 200 }]);
  expect(lines[0]?.seconds).toBeGreaterThanOrEqual(0);
  expect(lines[0]?.seconds).toBeLessThan(60);
  expect(await measured()).toEqual({});
});
