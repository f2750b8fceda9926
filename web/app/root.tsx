import displayFont from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2?url';
import textFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import { Links, type LinksFunction, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { useLanguage, useTexts } from './lib/language.ts';
import { useSessionCheck } from './lib/session.ts';
import { themeScript } from './lib/theme.ts';
import { layoutTexts } from './messages/layout.ts';
import styles from './styles/app.css?url';
import { ButtonLink } from './ui/button.tsx';
import { Spinner } from './ui/spinner.tsx';
import { Toaster } from './ui/toaster.tsx';

export const links: LinksFunction = () => [
  ...[displayFont, textFont].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
    href,
  })),
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
];

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The theme script may have set data-theme before React arrives.
    <html lang={useLanguage()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  const t = useTexts(layoutTexts);
  useSessionCheck();
  return (
    <>
      <Outlet />
      <Toaster label={t('notifications')} />
    </>
  );
}

/** Shows only where no page was made at build time: in development, on an address nobody knows. */
export function HydrateFallback() {
  const t = useTexts(layoutTexts);
  return (
    <div className="grid min-h-dvh place-items-center">
      <Spinner label={t('loading')} className="size-8" />
    </div>
  );
}

/** What is left when a page breaks: a way on. Nothing of the cause is shown. */
export function ErrorBoundary() {
  const t = useTexts(layoutTexts);
  return (
    <main className="frame grid min-h-dvh content-center justify-items-start gap-6">
      <title>{t('brokenTitle')}</title>
      <h1 className="display max-w-[14ch] text-huge">{t('brokenTitle')}</h1>
      <p className="max-w-prose text-lead text-quiet">{t('brokenText')}</p>
      <ButtonLink to="/" reloadDocument>
        {t('home')}
      </ButtonLink>
    </main>
  );
}
