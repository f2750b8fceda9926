import { LanguageToggle } from '../../layout/language-toggle.tsx';
import { LogOutButton } from '../../layout/log-out-button.tsx';
import { Logo } from '../../layout/logo.tsx';
import { ProgressHint } from '../../layout/progress-hint.tsx';
import { ThemeToggle } from '../../layout/theme-toggle.tsx';
import { useTexts } from '../../lib/format/language.ts';
import { LocalizedLink } from '../../lib/page/localized-link.tsx';
import { useSession } from '../../lib/session/session.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { dashboardTexts } from '../../messages/dashboard.ts';
import { liveTexts } from '../../messages/live.ts';
import { paletteTexts } from '../../messages/palette.ts';
import { PaletteButton } from '../palette/palette-button.tsx';
import { BackofficeMenu } from './backoffice-menu.tsx';
import { useSettings } from './backoffice-navigation.tsx';
import { places } from './places.ts';

/** The bar above the back office: the dashboard, the palette, and who is signed in. */
export function BackofficeBar() {
  const user = useSession()?.user;
  const dashboard = useTexts(dashboardTexts);
  const isAdmin = user?.type === 'admin';
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-raised print:hidden">
      <ProgressHint />
      {/* With text twice as large it is wider than the window, and scrolls by itself. */}
      <div className="relative flex h-12 items-center gap-x-3 overflow-x-auto overflow-y-hidden px-4 [scrollbar-width:none] xl:px-6">
        <Logo size="small" />
        <div className="ml-auto flex items-center gap-x-1 xl:min-w-0 xl:gap-x-2">
          {isAdmin && (
            <LocalizedLink
              to="/admin/dashboard"
              className="px-2 text-[0.9375rem] leading-10 font-medium whitespace-nowrap text-quiet hover:text-ink aria-[current]:text-ink max-sm:hidden"
            >
              {dashboard('title')}
            </LocalizedLink>
          )}
          {isAdmin && <BarPalette />}
          <div className="flex items-center gap-x-1 max-sm:hidden">
            <ThemeToggle />
            <LanguageToggle />
          </div>
          {user && (
            <div className="flex min-w-0 items-center max-lg:hidden">
              <SignedIn email={user.email} />
              <LogOutButton className="whitespace-nowrap px-2!" />
            </div>
          )}
          {isAdmin ? (
            <BackofficeMenu email={user.email} />
          ) : (
            <div className="sm:hidden">
              <LanguageToggle />
            </div>
          )}
        </div>
      </div>
    </header>
  );
}

/** The palette, with every screen and every list. */
function BarPalette() {
  const t = useTexts(liveTexts);
  const translate = useTexts(paletteTexts);
  const lists = useTexts(backofficeTexts);
  const more = useTexts(dashboardTexts);
  const ofRequests = (list: string) => translate('listOf', { screen: t('inbox'), list });
  return (
    <PaletteButton
      screens={[
        { path: '/admin', label: t('today') },
        ...places
          .filter(({ to }) => !to.startsWith('/admin?') && to !== '/admin')
          .map(({ to, label }) => ({ path: to, label: t(label) })),
        { path: '/admin/dashboard', label: more('title') },
        ...useSettings().map(({ to, label }) => ({ path: to, label: t(label) })),
        { path: '/admin?tab=quotes', label: ofRequests(lists('tabQuotes')) },
        { path: '/admin?tab=contacts', label: ofRequests(lists('tabContacts')) },
        { path: '/admin?tab=bookings', label: ofRequests(lists('tabBookings')) },
        { path: '/admin?tab=clients', label: ofRequests(more('tabClients')) },
        { path: '/admin?tab=wizards', label: ofRequests(more('tabBriefs')) },
        { path: '/admin/account', label: translate('account') },
        { path: '/', label: translate('site') },
      ]}
    />
  );
}

/** Whose session it is, as a link to their account. */
function SignedIn({ email }: { email: string }) {
  const t = useTexts(liveTexts);
  return (
    <LocalizedLink
      to="/admin/account"
      title={t('signedIn', { email })}
      aria-label={t('signedIn', { email })}
      className="caption block max-w-64 min-w-0 truncate px-2 leading-10 text-quiet hover:text-ink"
    >
      <span className="grid size-7 place-items-center rounded-full border border-control leading-none font-medium xl:hidden">
        {email.slice(0, 1).toUpperCase()}
      </span>
      <span className="max-xl:hidden">{email}</span>
    </LocalizedLink>
  );
}
