import { useEffect, useState } from 'react';
import { useHere, useScreenPath, useTexts } from '../lib/format/language.ts';
import { LocalizedLink } from '../lib/page/localized-link.tsx';
import { useSession } from '../lib/session/session.ts';
import { layoutTexts } from '../messages/layout.ts';
import { ButtonLink } from '../ui/button.tsx';
import { AccountLink } from './account-link.tsx';
import { LanguageToggle } from './language-toggle.tsx';
import { LogOutButton } from './log-out-button.tsx';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { loginOrigin, navigationLinks } from './navigation-links.ts';
import { ProgressHint } from './progress-hint.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/** How far home must be scrolled before the header turns opaque. */
const opaqueFromPx = 20;

/** The header's height, in pixels: `h-18`. Places scrolled to end up to a pixel below it. */
const headerPx = 72;

/** What the header lies over. */
type Ground = 'top' | 'film' | 'page';

/** @param path of the screen: another one may have no film */
function useGround(path: string): Ground {
  const [ground, setGround] = useState<Ground>('top');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen may have no film
  useEffect(() => {
    const film = document.querySelector('.film-hero');
    const update = () => {
      const isOverFilm = film !== null && film.getBoundingClientRect().bottom > headerPx + 1;
      setGround(window.scrollY <= opaqueFromPx ? 'top' : isOverFilm ? 'film' : 'page');
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, [path]);
  return ground;
}

export function Header() {
  const t = useTexts(layoutTexts);
  const user = useSession()?.user;
  const path = useScreenPath();
  const here = useHere();
  const isHome = path === '/';
  const ground = useGround(path);
  const opaque = ground !== 'top' || !isHome;
  // On home it lies over the film, which is dark in both themes.
  const night = isHome && ground !== 'page';

  return (
    <header
      className={`sticky top-0 z-30 border-b text-ink transition-colors ${isHome ? '-mb-18 print:mb-0' : ''} ${night ? 'night' : ''} ${
        opaque ? 'border-line bg-paper' : 'border-transparent bg-paper/40'
      }`}
    >
      <ProgressHint />
      <div className="frame flex min-h-18 flex-wrap items-center justify-between gap-x-[min(1rem,2vw)]">
        <Logo />
        <div className="flex flex-wrap items-center justify-end gap-[4px] sm:gap-3">
          <nav
            aria-label={t('navigation')}
            className="hidden items-center gap-4 pr-1 whitespace-nowrap lg:flex xl:gap-6 xl:pr-3"
          >
            {navigationLinks(user).map(({ to, label }) => (
              <LocalizedLink
                key={to}
                to={to}
                {...loginOrigin(to, here)}
                // Where there is little room, the logo alone leads home.
                className={`border-b border-transparent py-1 transition-colors ${user && to === '/' ? 'max-xl:hidden' : ''} hover:border-control aria-[current=page]:border-signal`}
              >
                {t(label)}
              </LocalizedLink>
            ))}
            <ButtonLink to="/booking" size="small">
              {t('booking')}
            </ButtonLink>
          </nav>
          {user && (
            <div className="hidden min-w-0 items-center lg:flex">
              <AccountLink user={user} className="max-w-[max(13vw,min(20rem,50vw-25rem))] border-l border-line pl-4" />
              <LogOutButton />
            </div>
          )}
          <ThemeToggle />
          <LanguageToggle />
          <MobileMenu user={user} />
        </div>
      </div>
    </header>
  );
}
