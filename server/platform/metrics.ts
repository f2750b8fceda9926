import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from './database/database.ts';
import { sendFailure } from './http/failure-answer.ts';
import type { Outbox } from './mail/outbox.ts';
import { hashSecret } from './secrets.ts';

export type MetricsParts = {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly token: string | undefined;
};

/** What is measured; given at the route of `metricsRoute`. */
export function makeMetrics({ database, outbox }: Pick<MetricsParts, 'database' | 'outbox'>) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer, but for files sent from memory',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  });
  // A counter of the library takes longer than a page to send: it is brought up when somebody asks.
  const sent = new Map<number, number>();
  new Counter({
    name: 'http_files_sent_total',
    help: 'Pages and other files of the site sent from memory',
    labelNames: ['status'] as const,
    registers: [registry],
    collect() {
      this.reset();
      for (const [status, count] of sent) this.inc({ status }, count);
    },
  });
  new Gauge({
    name: 'outbox_mails',
    help: 'Mails that wait to be sent, or were given up',
    labelNames: ['state'] as const,
    registers: [registry],
    async collect() {
      const { waiting, failed } = await outbox.count(database.queries);
      this.set({ state: 'waiting' }, waiting);
      this.set({ state: 'failed' }, failed);
    },
  });
  const watchers = new Gauge({
    name: 'list_watchers',
    help: 'Connections of back offices that are told of changes',
    registers: [registry],
  });
  const noteFile = (status: number): void => {
    sent.set(status, (sent.get(status) ?? 0) + 1);
  };
  return { registry, durations, watchers, noteFile };
}

export type Metrics = ReturnType<typeof makeMetrics>;

/** Prometheus text, for the machine itself or whoever knows the token; to all others the address does not exist. */
export function metricsRoute(app: FastifyInstance, { registry }: Metrics, token: string | undefined): void {
  app.get(
    '/metrics',
    { schema: { tags: ['Operation'], summary: 'Measurements, as Prometheus text' } },
    async (request, reply) => {
      if (!mayRead(request, token)) return sendFailure(reply, 'NOT_FOUND');
      return reply.type(registry.contentType).send(await registry.metrics());
    },
  );
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token !== undefined && given !== undefined) {
    return timingSafeEqual(Buffer.from(hashSecret(given)), Buffer.from(hashSecret(token)));
  }
  // A proxy on this machine connects from the loopback address for everybody: what it forwards is not from here.
  return (
    isLoopback(request.ip) &&
    request.headers['x-forwarded-for'] === undefined &&
    request.headers.forwarded === undefined
  );
}

function isLoopback(ip: string): boolean {
  return ip === '::1' || /^(::ffff:)?127\./.test(ip);
}
