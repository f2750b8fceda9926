import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics.ts';

/** Whether an answer is a connection kept open for news. */
const isEndless = (type: unknown) => typeof type === 'string' && type.startsWith('text/event-stream');

/** An answer that is out: by its route, never by its address. */
export type AnswerNote = {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
};

/**
 * Logs and measures each request once, when its answer is out. Pages and their files that went out well are counted,
 * and logged only for whoever looks closely (`debug`): there are many of them, they tell little, and writing the line
 * would cost as much as the answer.
 */
export function makeAnswerLog({ durations }: Metrics) {
  // Finding the right counter by its labels costs more than counting: it is done once for each kind of answer.
  const counters = new Map<string, ReturnType<typeof durations.labels>>();
  return (log: FastifyBaseLogger, { method, route, status, milliseconds }: AnswerNote): void => {
    const kind = `${method} ${route} ${status}`;
    let counter = counters.get(kind);
    if (!counter) {
      counter = durations.labels({ method, route, status });
      counters.set(kind, counter);
    }
    counter.observe(milliseconds / 1000);
    const level = status < 400 && !route.startsWith('/api') ? 'debug' : 'info';
    log[level]({ method, route, status, milliseconds: Math.round(milliseconds * 10) / 10 }, 'answered');
  };
}

export type AnswerLog = ReturnType<typeof makeAnswerLog>;

/** Has every request that Fastify answers noted. */
export function watchRequests(app: FastifyInstance, note: AnswerLog): void {
  app.addHook('onResponse', (request, reply, done) => {
    const answer = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      milliseconds: reply.elapsedTime,
    };
    if (isEndless(reply.getHeader('content-type'))) {
      // How long somebody watched says nothing of how quick the server is.
      const { milliseconds, ...watch } = answer;
      request.log.info({ ...watch, seconds: Math.round(milliseconds / 1000) }, 'a watch ended');
    } else note(request.log, answer);
    done();
  });
}
