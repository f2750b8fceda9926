import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { maxBodyBytes } from '@vitrine/contracts/limits.ts';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { type Config, defaultConnections } from './config.ts';
import { PdfRenderer } from './documents/pdf-renderer.ts';
import { accountRoutes } from './features/accounts/routes.ts';
import { makeAuthenticate } from './features/accounts/sessions.ts';
import { bookingRoutes } from './features/bookings/routes.ts';
import { briefRoutes } from './features/briefs/routes.ts';
import { cancellationRoutes } from './features/cancellations/routes.ts';
import { clientHomeRoutes } from './features/client-home/routes.ts';
import { clientInvitationRoutes } from './features/client-invitations/routes.ts';
import { clientRoutes } from './features/clients/routes.ts';
import { contactRoutes } from './features/contacts/routes.ts';
import { PreviewedPages } from './features/content/previewed-pages.ts';
import { contentRoutes } from './features/content/routes.ts';
import { dashboardRoutes } from './features/dashboard/routes.ts';
import { deletionRoutes } from './features/deletions/routes.ts';
import { dossierRoutes } from './features/dossiers/routes.ts';
import { emailOwnershipRoutes } from './features/email-ownership/routes.ts';
import { erasureRoutes } from './features/erasures/routes.ts';
import { exportRoutes } from './features/exports/routes.ts';
import { figuresRoutes } from './features/figures/routes.ts';
import { fileRoutes } from './features/files/routes.ts';
import { filteredRoutes } from './features/filtered/routes.ts';
import { firstReplyRoutes } from './features/first-replies/routes.ts';
import { invitationRoutes } from './features/invitations/routes.ts';
import { launchRoutes } from './features/launch/routes.ts';
import { liveRoutes } from './features/live/routes.ts';
import { ListWatch } from './features/live/watch.ts';
import { mailRoutes } from './features/mails/routes.ts';
import { ownAccountRoutes } from './features/own-account/routes.ts';
import { ownWindowRoutes } from './features/own-windows/routes.ts';
import { pageOfWindow } from './features/own-windows/sharing.ts';
import { peopleRoutes } from './features/people/routes.ts';
import { personalDataRoutes } from './features/personal-data/routes.ts';
import { makeIcons } from './features/pictures/icons.ts';
import { pictureRoutes } from './features/pictures/routes.ts';
import { servePictures } from './features/pictures/serving.ts';
import { proposalRoutes } from './features/proposals/routes.ts';
import { quarantineRoutes } from './features/quarantine/routes.ts';
import { quoteRoutes } from './features/quotes/routes.ts';
import { replyRoutes } from './features/replies/routes.ts';
import { scheduleRoutes } from './features/schedule/routes.ts';
import { secondFactorRoutes } from './features/second-factor/routes.ts';
import { signingRoutes } from './features/signing/routes.ts';
import { statusRoutes } from './features/statuses/routes.ts';
import { timelineRoutes } from './features/timeline/routes.ts';
import { todayRoutes } from './features/today/routes.ts';
import { viewRoutes } from './features/views/routes.ts';
import { PictureEncoder } from './pictures/picture-encoder.ts';
import { PicturePainter } from './pictures/picture-painter.ts';
import { healthRoutes } from './platform/health.ts';
import { makeApi } from './platform/http/api.ts';
import { acceptBodies } from './platform/http/bodies.ts';
import { refuseBrokenRequests } from './platform/http/broken-requests.ts';
import { proxyMatcher } from './platform/http/client-ip.ts';
import type { ConnectionLimits } from './platform/http/connections.ts';
import { handleErrors } from './platform/http/error-handler.ts';
import { sendFailure } from './platform/http/failure-response.ts';
import { makeHttpServer } from './platform/http/http-server.ts';
import { refuseUnknownCalls } from './platform/http/not-found.ts';
import { isPublicUrl } from './platform/http/public-url.ts';
import { makeLimiter } from './platform/http/rate-limit.ts';
import { watchRequests } from './platform/http/request-watch.ts';
import { addHeaders, dataHeaders, transportHeaders } from './platform/http/security-headers.ts';
import { isUrlTooLong, refuseLongUrls } from './platform/http/url-length.ts';
import { validatorCompiler } from './platform/http/validation.ts';
import { type Metrics, makeMetrics, metricsRoute } from './platform/metrics.ts';
import { describeApi } from './platform/openapi.ts';
import { loadPageFiles } from './platform/pages/files.ts';
import { makePageSender, sendMalformed, servePages } from './platform/pages/pages.ts';
import { serveSecurityText } from './platform/pages/security-text.ts';
import type { Platform } from './platform/platform.ts';
import { Site } from './platform/site/site.ts';
import { SiteRenderer } from './platform/site/site-renderer.ts';
import { findEditing } from './records/content-editors.ts';

/** A request that has not arrived completely by then is cut off: no visitor takes that long. */
const requestTimeoutMs = 30_000;

/** A file of ten megabytes over a slow line takes longer: 280 kbit/s arrive in time. */
const fileTimeoutMs = 300_000;

/** The longest parameter in a path; our ids and tokens have at most 43 characters. */
const maxParamLength = 200;

const builtPages = fileURLToPath(new URL('../build/web/client', import.meta.url));

export type AppParts = {
  readonly config: Pick<Config, 'publicUrl' | 'trustProxy' | 'rateLimits' | 'metricsToken' | 'dataDir'> &
    Partial<Pick<Config, 'connections' | 'hstsSubdomains'>>;
  readonly platform: Platform;
  /** Closed with the server. */
  readonly pdfRenderer?: PdfRenderer;
  /** Closed with the server. */
  readonly pictureEncoder?: PictureEncoder;
  readonly log: FastifyBaseLogger;
  /** False until the database is open and migrated. */
  readonly isReady: () => boolean;
  /** True once the server is shutting down, while it still answers. */
  readonly isClosing?: () => boolean;
  /** How many log lines could not be written. */
  readonly linesDropped?: () => number;
  /** Whether what is published could not be shown. */
  readonly isContentBehind?: () => boolean;
  /** Folder of the built site; by default that of `npm run build`. */
  readonly pagesFolder?: string;
  /** What visitors get; by default the built site, and nothing else. */
  readonly site?: Site;
  /** How often changes of the lists are looked for; by default once a second. */
  readonly listPollIntervalMs?: number;
};

/** The site as it was built, and where another may be shown in its place. */
export function openSite({ config, pagesFolder = builtPages }: Pick<AppParts, 'config' | 'pagesFolder'>): Site {
  const built = loadPageFiles(pagesFolder, config.publicUrl, transportHeaders(config));
  return new Site(built, { isPublic: isPublicUrl(config.publicUrl) });
}

/**
 * Renders the site from what was published, with the headers of all other files.
 * @param folder under DATA_DIR
 */
export const makeSiteRenderer = (
  { config, platform, pictureEncoder }: Pick<AppParts, 'config' | 'platform'> & { pictureEncoder: PictureEncoder },
  folder = 'site',
): SiteRenderer =>
  new SiteRenderer({
    iconsOf: (edits) => makeIcons(platform.database, pictureEncoder, edits),
    folder: join(config.dataDir, folder),
    renderer: join(builtPages, '../server/index.js'),
    origin: config.publicUrl,
    headers: transportHeaders(config),
  });

/** Puts the server together: everything it answers is registered here, in order, by name. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { platform, config, linesDropped, isContentBehind } = parts;
  const metrics = makeMetrics(platform, { dataDir: config.dataDir, linesDropped, isContentBehind });
  const { site = openSite(parts) } = parts;
  const app = makeFastify(parts, site, makePageSender(site, metrics.countFile, pageOfWindow));
  watchRequests(app, metrics);
  handleErrors(app, parts.platform.database);

  const { pictureEncoder = new PictureEncoder() } = parts;
  const renderer = makeSiteRenderer({ ...parts, pictureEncoder }, 'site/previews');
  const previews = new PreviewedPages({ ...platform, site, renderer });
  const all = { ...parts, site, pictureEncoder, previews, renderer };
  await app.register((calls) => registerCalls(calls, all, metrics), { prefix: '/api' });
  await app.register(async (pages) => {
    addHeaders(pages, transportHeaders(config));
    serveSecurityText(pages, platform.clock, config.publicUrl);
    servePictures(pages, platform.database);
    servePages(pages, site, previews);
  });
  return app;
}

function makeFastify(
  { config, log }: AppParts,
  site: Site,
  sendPage: ReturnType<typeof makePageSender>,
): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    serverFactory: (listener, settings) => makeHttpServer(settings, connectionLimits(config), listener, sendPage),
    // `watchRequests` logs requests instead, by route: their URLs may hold secrets.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: maxBodyBytes,
    requestTimeout: fileTimeoutMs,
    clientErrorHandler: refuseBrokenRequests({ ...dataHeaders, ...transportHeaders(config) }),
    routerOptions: { maxParamLength },
    // A malformed URL (`/%ff`), or a parameter too long to be one of ours. Hooks do not run for these.
    frameworkErrors: (_error, request, response) => {
      const url = request.raw.url ?? '';
      response.headers(transportHeaders(config));
      if (!url.startsWith('/api/')) sendMalformed(request, response, site);
      else sendFailure(response.headers(dataHeaders), isUrlTooLong(url) ? 'URI_TOO_LONG' : 'NOT_FOUND');
    },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  return app;
}

/** Connections through a proxy are those of many visitors: only their sum is limited. */
function connectionLimits({
  connections = defaultConnections,
  rateLimits,
  trustProxy,
}: AppParts['config']): ConnectionLimits {
  return {
    ...connections,
    perIp: rateLimits ? connections.perIp : Number.POSITIVE_INFINITY,
    slowsFailures: rateLimits,
    isProxy: proxyMatcher(trustProxy),
  };
}

/** Every call under `/api`. */
async function registerCalls(
  calls: FastifyInstance,
  parts: AppParts & {
    readonly pictureEncoder: PictureEncoder;
    readonly previews: PreviewedPages;
    readonly renderer: SiteRenderer;
    readonly site: Site;
  },
  metrics: Metrics,
): Promise<void> {
  const { config, platform, previews, renderer, log, isReady, listPollIntervalMs: pollIntervalMs } = parts;
  const { database, clock, links } = platform;
  addHeaders(calls, { ...dataHeaders, ...transportHeaders(config) });
  refuseLongUrls(calls);
  refuseUnknownCalls(calls);
  acceptBodies(calls, requestTimeoutMs);
  await describeApi(calls);
  const limiter = config.rateLimits ? await makeLimiter(calls, database, clock) : undefined;
  const api = makeApi(calls, {
    authenticate: makeAuthenticate(platform),
    limiter,
    links,
    isReady,
    previews,
  });

  const { pdfRenderer = new PdfRenderer(), pictureEncoder } = parts;
  calls.addHook('onClose', async () => pictureEncoder.close());
  calls.addHook('onClose', async () => pdfRenderer.close());
  const painter = new PicturePainter();
  calls.addHook('onClose', async () => painter.close());
  const readEditing = () => findEditing(database, clock.now());
  const listWatch = new ListWatch({ database, clock, log, gauge: metrics.watchers, readEditing, pollIntervalMs });
  // Before the server closes: it waits for connections to end, and these never do by themselves.
  calls.addHook('preClose', async () => listWatch.close());

  contactRoutes(api, platform);
  quoteRoutes(api, platform);
  proposalRoutes(api, platform, pdfRenderer);
  signingRoutes(api, platform, pdfRenderer);
  emailOwnershipRoutes(api, platform);
  bookingRoutes(api, platform);
  accountRoutes(api, platform, config.publicUrl);
  secondFactorRoutes(api, platform, config.publicUrl);
  briefRoutes(api, platform, pdfRenderer);
  ownAccountRoutes(api, platform);
  fileRoutes(api, platform);
  clientHomeRoutes(api, platform);
  clientInvitationRoutes(api, platform);
  ownWindowRoutes(api, platform, painter);
  peopleRoutes(api, platform);
  invitationRoutes(api, platform);
  personalDataRoutes(api, platform);
  clientRoutes(api, platform);
  dashboardRoutes(api, platform);
  figuresRoutes(api, platform);
  scheduleRoutes(api, platform);
  statusRoutes(api, platform);
  filteredRoutes(api, platform);
  firstReplyRoutes(api, platform);
  replyRoutes(api, platform);
  quarantineRoutes(api, platform);
  cancellationRoutes(api, platform);
  deletionRoutes(api, platform);
  viewRoutes(api, platform);
  const { site, isContentBehind = () => false } = parts;
  contentRoutes(api, platform, { renderer, pdfRenderer, site, isContentBehind });
  pictureRoutes(api, platform, pictureEncoder);
  launchRoutes(api, platform, parts.config.publicUrl);
  erasureRoutes(api, platform, pdfRenderer);
  timelineRoutes(api, platform);
  dossierRoutes(api, platform);
  todayRoutes(api, platform);
  exportRoutes(api, platform);
  liveRoutes(api, platform, listWatch);
  mailRoutes(api, platform);
  healthRoutes(calls, database, { isReady, isClosing: parts.isClosing ?? (() => false) });
  metricsRoute(calls, metrics, config);
  // Unknown calls are answered here, before the pages see them.
  for (const rest of ['/', '/*']) {
    // Before a body is read: nobody is going to look at it.
    const onRequest = (_request: FastifyRequest, response: FastifyReply) => response.callNotFound();
    calls.all(rest, { onRequest }, onRequest);
  }
}
