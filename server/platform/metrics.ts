import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { sendFailure } from './http/failure-answer.ts';
import type { Platform } from './platform.ts';
import { hashSecret } from './secrets.ts';

/**
 * What is measured; `metricsRoute` serves it.
 * @param linesDropped how many log lines could not be written
 */
export function makeMetrics({ database, outbox }: Pick<Platform, 'database' | 'outbox'>, linesDropped = () => 0) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer, but for files sent from memory',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  });
  // Incrementing the library's counter takes longer than sending a page, so it is updated only when it is read.
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
  new Counter({
    name: 'vitrine_log_lines_dropped_total',
    help: 'Log lines that could not be written to standard output',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(linesDropped());
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
    help: 'Back-office connections that receive live updates',
    registers: [registry],
  });
  const countFile = (status: number): void => {
    sent.set(status, (sent.get(status) ?? 0) + 1);
  };
  return { registry, durations, watchers, countFile };
}

export type Metrics = ReturnType<typeof makeMetrics>;

/** Prometheus text for the machine itself and for anyone with the token; everybody else gets 404. */
export function metricsRoute(app: FastifyInstance, { registry }: Metrics, token: string | undefined): void {
  app.get(
    '/metrics',
    { schema: { tags: ['Operation'], summary: 'Measurements, as Prometheus text' } },
    async (request, reply) => {
      if (!isAllowed(request, token)) return sendFailure(reply, 'NOT_FOUND');
      return reply.type(registry.contentType).send(await registry.metrics());
    },
  );
}

function isAllowed(request: FastifyRequest, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token !== undefined && given !== undefined) {
    return timingSafeEqual(Buffer.from(hashSecret(given)), Buffer.from(hashSecret(token)));
  }
  // A proxy on this machine connects from the loopback address too: what it forwards comes from elsewhere.
  return (
    isLoopback(request.ip) &&
    request.headers['x-forwarded-for'] === undefined &&
    request.headers.forwarded === undefined
  );
}

function isLoopback(ip: string): boolean {
  return ip === '::1' || /^(::ffff:)?127\./.test(ip);
}
