import { fileURLToPath } from 'node:url';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { Config } from './config.ts';
import { Printer } from './documents/printer.ts';
import { accountRoutes } from './features/accounts/routes.ts';
import { makeAuthenticate } from './features/accounts/sessions.ts';
import { bookingRoutes } from './features/bookings/routes.ts';
import { briefRoutes } from './features/briefs/routes.ts';
import { clientRoutes } from './features/clients/routes.ts';
import { contactRoutes } from './features/contacts/routes.ts';
import { dashboardRoutes } from './features/dashboard/routes.ts';
import { exportRoutes } from './features/exports/routes.ts';
import { liveRoutes } from './features/live/routes.ts';
import { ListWatch } from './features/live/service.ts';
import { mailRoutes } from './features/mails/routes.ts';
import { ownDataRoutes } from './features/own-data/routes.ts';
import { quoteRoutes } from './features/quotes/routes.ts';
import { scheduleRoutes } from './features/schedule/routes.ts';
import { statusRoutes } from './features/statuses/routes.ts';
import { timelineRoutes } from './features/timeline/routes.ts';
import { healthRoutes } from './platform/health.ts';
import { makeApi } from './platform/http/api.ts';
import { handleErrors } from './platform/http/error-handler.ts';
import { sendFailure } from './platform/http/failure-answer.ts';
import { makeHttpServer } from './platform/http/http-server.ts';
import { takeJson } from './platform/http/json-body.ts';
import { answerUnknownCalls } from './platform/http/not-found.ts';
import { makeLimiter } from './platform/http/rate-limit.ts';
import { watchRequests } from './platform/http/request-watch.ts';
import { dataPolicy, sendWithAll } from './platform/http/security-headers.ts';
import { validatorCompiler } from './platform/http/validation.ts';
import { makeMetrics, metricsRoute } from './platform/metrics.ts';
import { describeApi } from './platform/openapi.ts';
import { loadPageFiles } from './platform/pages/files.ts';
import { makePageSender, servePages } from './platform/pages/pages.ts';
import type { Platform } from './platform/platform.ts';

/** 256 KiB (spec/api.md, 413). */
const largestBody = 256 * 1024;

const builtPages = fileURLToPath(new URL('../build/web/client', import.meta.url));

export type AppParts = {
  readonly config: Pick<Config, 'trustProxy' | 'rateLimits' | 'metricsToken'>;
  readonly platform: Platform;
  readonly log: FastifyBaseLogger;
  /** False while the database has not been opened and brought to the present version. */
  readonly isReady: () => boolean;
  /** Folder of the built site. */
  readonly pagesFolder?: string;
};

/** Puts the server together: everything it answers is registered here, in order, by name. */
export async function buildApp({ config, platform, log, isReady, pagesFolder }: AppParts): Promise<FastifyInstance> {
  const { database, outbox, clock } = platform;
  const metrics = makeMetrics({ database, outbox });
  const files = loadPageFiles(pagesFolder ?? builtPages);
  const sendPage = makePageSender(files, metrics.noteFile);
  const app = Fastify({
    loggerInstance: log,
    serverFactory: (answer, settings) => makeHttpServer(settings, answer, sendPage),
    // Requests are told by `watchRequests`, without their addresses.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: largestBody,
    // A body that does not arrive in this time is no visitor's.
    requestTimeout: 30_000,
    routerOptions: { maxParamLength: 200 },
    // An address that is no address (`/%ff`), or a part of one that is too long to be a name of ours.
    frameworkErrors: (_error, _request, reply) => sendFailure(reply, 'NOT_FOUND'),
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  });
  const printer = new Printer();
  app.addHook('onClose', async () => printer.close());
  const watch = new ListWatch({ ...{ database, clock, log }, gauge: metrics.watchers });
  // Connections without an end would keep the server from ending.
  app.addHook('preClose', async () => watch.close());

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  watchRequests(app, metrics);
  handleErrors(app, database);

  await app.register(
    async (calls) => {
      sendWithAll(calls, {
        'content-security-policy': dataPolicy,
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      });
      answerUnknownCalls(calls);
      takeJson(calls);
      await describeApi(calls);
      const limiter = config.rateLimits ? await makeLimiter(calls, database, clock) : undefined;
      const api = makeApi(calls, { authenticate: makeAuthenticate(platform), limiter, isReady });

      contactRoutes(api, platform);
      quoteRoutes(api, platform);
      bookingRoutes(api, platform);
      accountRoutes(api, platform);
      briefRoutes(api, platform, printer);
      ownDataRoutes(api, platform);
      clientRoutes(api, platform);
      dashboardRoutes(api, platform);
      scheduleRoutes(api, platform);
      statusRoutes(api, platform);
      timelineRoutes(api, platform);
      exportRoutes(api, platform);
      liveRoutes(api, platform, watch);
      mailRoutes(api, platform);
      healthRoutes(calls, database, isReady);
      metricsRoute(calls, metrics, config.metricsToken);
      // What no call takes is refused here, before the pages see it.
      for (const rest of ['/', '/*']) calls.all(rest, (_request, reply) => reply.callNotFound());
    },
    { prefix: '/api' },
  );

  await app.register(async (pages) => servePages(pages, files));
  return app;
}
