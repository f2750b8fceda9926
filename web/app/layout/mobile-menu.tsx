import { useHere, useTexts } from '../lib/format/language.ts';
import { LocalizedLink } from '../lib/page/localized-link.tsx';
import type { User } from '../lib/session/session.ts';
import { layoutTexts } from '../messages/layout.ts';
import { ButtonLink } from '../ui/button.tsx';
import { useMenuDialog } from '../ui/use-menu-dialog.ts';
import { AccountLink } from './account-link.tsx';
import { LogOutButton } from './log-out-button.tsx';
import { Logo } from './logo.tsx';
import { loginOrigin, navigationLinks } from './navigation-links.ts';

/** The other ways to ask us, which the header of a wide screen leaves to the footer. */
const asks = [
  { to: '/quote', label: 'quote' },
  { to: '/contact', label: 'contact' },
] as const;

/** The navigation of narrow screens. */
export function MobileMenu({ user }: { user: User | undefined }) {
  const t = useTexts(layoutTexts);
  const { opener, menu, close } = useMenuDialog('(width >= 64rem)');
  const here = useHere();
  return (
    <div className="lg:hidden">
      <button
        type="button"
        aria-label={t('openMenu')}
        {...opener}
        className="grid size-[44px] place-items-center rounded-pane border border-transparent hover:border-control"
      >
        <span aria-hidden="true" className="grid w-5 gap-1.5">
          <span className="border-t border-current" />
          <span className="w-3/5 border-t border-current" />
        </span>
      </button>
      <dialog
        {...menu}
        aria-label={t('navigation')}
        className="m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto bg-paper text-ink backdrop:bg-transparent open:flex open:animate-[sheet-in_240ms_var(--ease-pane)] open:flex-col"
      >
        <div className="frame flex h-18 shrink-0 items-center justify-between border-b border-line">
          <Logo />
          <button
            type="button"
            aria-label={t('closeMenu')}
            onClick={close}
            className="caption grid size-[44px] place-items-center rounded-pane border border-transparent text-base hover:border-control"
          >
            ✕
          </button>
        </div>
        <nav aria-label={t('navigation')} className="frame flex flex-1 flex-col py-6">
          <ul>
            {navigationLinks(user).map(({ to, label }, index) => (
              <li key={to} className="border-b border-line">
                <LocalizedLink
                  to={to}
                  {...loginOrigin(to, here)}
                  onClick={close}
                  className="flex items-baseline gap-4 py-4 aria-[current=page]:text-signal-text"
                >
                  <span aria-hidden="true" className="caption text-quiet">
                    {String(index + 1).padStart(2, '0')}
                  </span>
                  <span className="font-display text-3xl font-bold tracking-tight">{t(label)}</span>
                </LocalizedLink>
              </li>
            ))}
          </ul>
          <div className="mt-auto grid gap-4 pt-10">
            <ButtonLink to="/booking" onClick={close}>
              {t('booking')}
            </ButtonLink>
            <ul className="flex flex-wrap gap-4">
              {asks.map(({ to, label }) => (
                <li key={to} className="grid flex-auto">
                  <ButtonLink to={to} look="secondary" onClick={close}>
                    {t(label)}
                  </ButtonLink>
                </li>
              ))}
            </ul>
            {user && (
              <div className="flex items-center justify-between gap-4">
                <AccountLink user={user} onClick={close} />
                {/* A question that the logout may have would be inert behind the menu. */}
                <LogOutButton onClick={close} />
              </div>
            )}
          </div>
        </nav>
      </dialog>
    </div>
  );
}
