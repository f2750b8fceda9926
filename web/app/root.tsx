import { agency } from '@vitrine/contracts/agency.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { Links, type LinksFunction, Meta, Outlet, Scripts } from 'react-router';
import displayFont from './fonts/display.woff2?url';
import textFont from './fonts/text.woff2?url';
import { undoForeignChanges, useAnnounceHydration } from './hydration/announce-hydration.ts';
import { ScrollRestoration } from './lib/browser/scroll-restoration.tsx';
import { useLanguage, useScreenPath, useTexts } from './lib/format/language.ts';
import { origin } from './lib/http/public-url.ts';
import { useSession } from './lib/session/session.ts';
import { useSessionRefresh } from './lib/session/session-calls.ts';
import { settleStepUp, useStepUpAsked } from './lib/session/step-up-request.ts';
import { useToastsWanted } from './lib/toast/toasts-wanted.ts';
import { settleUnsent, useUnsentAsked } from './lib/unsaved/unsent-request.ts';
import { layoutTexts } from './messages/layout.ts';
import styles from './styles/app.css?url';
import { ButtonLink, buttonClass } from './ui/button.tsx';
import { ErrorIllustration } from './ui/error-illustration.tsx';
import { Headline } from './ui/headline.tsx';
import { LazyPart } from './ui/lazy-part.tsx';
import { MissingScreen } from './ui/missing-screen.tsx';
import { Spinner } from './ui/spinner.tsx';
import type { Toaster } from './ui/toaster.tsx';

export const links: LinksFunction = () => [
  ...[displayFont, textFont].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
    href,
  })),
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

/** While a page is rendered at build time, and in development. */
const isBuilding = import.meta.env.SSR || import.meta.env.DEV;

export function Layout({ children }: { children: ReactNode }) {
  undoForeignChanges();
  const look = import.meta.env.SSR ? globalThis.lookHead?.() : undefined;
  return (
    // The theme script may have set data-theme before hydration.
    <html
      lang={useLanguage()}
      data-origin={origin}
      // biome-ignore lint/correctness/useHookAtTopLevel: the condition never changes; React need not know what its layout marks (lib/browser/root-mark.ts)
      data-back-office={isBuilding && useScreenPath().startsWith('/admin') ? '' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        {/* Those that a chosen theme has changed, React would not know again: it would add them once more, as they were. */}
        {look?.bars.map((bar) => (
          <meta key={bar.media} name="theme-color" {...bar} />
        ))}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, allowed by its hash */}
        {look && <script dangerouslySetInnerHTML={{ __html: look.script }} />}
        <Links />
        {/* After the style sheet, whose colours it replaces. In the page: another file would be one more to wait for, or not be there. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of checked colours, allowed by its hash */}
        {look?.css && <style dangerouslySetInnerHTML={{ __html: look.css }} />}
      </head>
      <body>
        {children}
        {/* In a built page an inline script replaces them, which React need not know about. */}
        {isBuilding && <Scripts />}
      </body>
    </html>
  );
}

/** Few ever see it, and none of them are visitors. */
const loadDialogs = () => import('./session-dialogs.ts');
const loadStepUpDialog = () => loadDialogs().then((dialogs) => dialogs.loadStepUpDialog());
const loadUnsentDialog = () => loadDialogs().then((dialogs) => dialogs.loadUnsentDialog());
const loadUnsentQuestion = (): Promise<{ default: () => ReactNode }> =>
  loadUnsentDialog().catch(() => ({ default: KeepUnsent }));

/** Where the dialog cannot be loaded, a logout keeps what is unsent. */
function KeepUnsent(): ReactNode {
  useEffect(() => settleUnsent(true), []);
  return null;
}

export default function Root() {
  const t = useTexts(layoutTexts);
  useAnnounceHydration();
  useSessionRefresh();
  const isStepUpAsked = useStepUpAsked();
  const isUnsentAsked = useUnsentAsked();
  const isSignedIn = useSession() !== null;
  const isBackoffice = useScreenPath().startsWith('/admin');
  useEffect(() => {
    // Something is unsent when there is no network, and then it could not be loaded.
    if (isSignedIn) void loadUnsentDialog().catch(() => {});
  }, [isSignedIn]);
  return (
    <>
      <Outlet />
      {isStepUpAsked && (
        <LazyPart load={loadStepUpDialog} onDismiss={() => settleStepUp(false)}>
          {(StepUpDialog) => <StepUpDialog />}
        </LazyPart>
      )}
      {isUnsentAsked && <LazyPart load={loadUnsentQuestion}>{(UnsentDialog) => <UnsentDialog />}</LazyPart>}
      <MissingScreen />
      <Toasts label={t('notifications')} makesRoom={isBackoffice} />
      {/* Not in the layout, which is drawn anew when a page throws: Trusted Types refuse its inline script then. */}
      <ScrollRestoration />
    </>
  );
}

/** The toasts, as soon as anything on the page may show one. */
function Toasts(props: Parameters<typeof Toaster>[0]) {
  const areWanted = useToastsWanted();
  const [view, setView] = useState<{ Toaster: typeof Toaster }>();
  useEffect(() => {
    if (areWanted) void import('./ui/toaster.tsx').then(setView, () => {});
  }, [areWanted]);
  return view && <view.Toaster {...props} />;
}

/** Shows only where no page was prerendered: at unknown addresses in development. */
export function HydrateFallback() {
  const t = useTexts(layoutTexts);
  return (
    <div className="grid min-h-dvh place-items-center">
      <Spinner label={t('loading')} className="size-8" />
    </div>
  );
}

const loadBrokenFacts = () => import('./ui/broken-facts.tsx');

/** Shown when a page throws: what became of the visitor's text, and a way home, without details of the cause. */
export function ErrorBoundary() {
  const t = useTexts(layoutTexts);
  return (
    <main className="frame columns-grid min-h-dvh content-center items-center gap-y-12 py-16">
      <title>{t('brokenTitle')}</title>
      <div className="col-span-4 grid justify-items-start gap-6 lg:col-span-7">
        <Headline level={1} className="max-w-[10ch] text-giant">
          {t('brokenTitle')}
        </Headline>
        <p className="max-w-[46ch] text-lead">{t('brokenText')}</p>
        <LazyPart load={loadBrokenFacts}>{(BrokenFacts) => <BrokenFacts />}</LazyPart>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/" reloadDocument>
            {t('home')}
          </ButtonLink>
          <a href={`mailto:${agency.email}`} className={buttonClass('quiet', 'normal')}>
            {t('write')}
          </a>
        </div>
      </div>
      <ErrorIllustration className="col-span-2 w-full max-w-96 lg:col-span-4 lg:col-start-9" />
    </main>
  );
}
