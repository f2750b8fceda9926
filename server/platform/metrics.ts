import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { sendFailure } from './http/failure-response.ts';
import { addOperatingGauges } from './monitoring/gauges.ts';
import type { Platform } from './platform.ts';
import { hashSecret } from './secrets.ts';
import { version } from './version.ts';

/**
 * Of the default metrics, gauges that are named as only counters may be, which `promtool check metrics` refuses. Those
 * without the suffix say the same by type.
 */
const misnamed = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total'];

/**
 * What is measured; `metricsRoute` serves it.
 * @param parts.dataDir the folder whose disk is watched
 * @param parts.linesDropped how many log lines could not be written
 * @param parts.isContentBehind whether what is published could not be shown
 */
export function makeMetrics(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  {
    dataDir,
    linesDropped = () => 0,
    isContentBehind = () => false,
  }: {
    readonly dataDir: string;
    readonly linesDropped?: (() => number) | undefined;
    readonly isContentBehind?: (() => boolean) | undefined;
  },
) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of misnamed) registry.removeSingleMetric(name);
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
    name: 'vitrine_content_behind',
    help: '1 while this process cannot show what is published, otherwise 0',
    registers: [registry],
    collect() {
      this.set(isContentBehind() ? 1 : 0);
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
  const refresh = addOperatingGauges(registry, { database, clock, dataDir, version });
  /** Everything measured, as Prometheus text. */
  const read = async (): Promise<string> => {
    await refresh();
    return registry.metrics();
  };
  return { contentType: registry.contentType, read, durations, watchers, countFile };
}

export type Metrics = ReturnType<typeof makeMetrics>;

/**
 * Who may read the metrics: whoever has the token, and nobody where there is none. A request from the machine itself is no
 * reason: a proxy there connects from the same address, and need not say that it is one.
 */
export type MetricsAccess = { readonly metricsToken: string | undefined };

/** Serves the metrics as Prometheus text to those who may read them; everybody else gets 404. */
export function metricsRoute(app: FastifyInstance, metrics: Metrics, access: MetricsAccess): void {
  const isAllowed = access.metricsToken === undefined ? () => false : bearerOf(access.metricsToken);
  app.get(
    '/metrics',
    { schema: { tags: ['Operation'], summary: 'Measurements, as Prometheus text' } },
    async (request, response) => {
      if (!isAllowed(request)) return sendFailure(response, 'NOT_FOUND');
      return response.type(metrics.contentType).send(await metrics.read());
    },
  );
}

function bearerOf(token: string): (request: FastifyRequest) => boolean {
  const expected = Buffer.from(hashSecret(token));
  return ({ headers }) => {
    const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
    return given !== undefined && timingSafeEqual(Buffer.from(hashSecret(given)), expected);
  };
}
