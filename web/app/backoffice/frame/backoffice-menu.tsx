import { LanguageToggle } from '../../layout/language-toggle.tsx';
import { LogOutButton } from '../../layout/log-out-button.tsx';
import { ThemeToggle } from '../../layout/theme-toggle.tsx';
import { useTexts } from '../../lib/format/language.ts';
import { LocalizedLink } from '../../lib/page/localized-link.tsx';
import { layoutTexts } from '../../messages/layout.ts';
import { liveTexts } from '../../messages/live.ts';
import { useMenuDialog } from '../../ui/use-menu-dialog.ts';
import { BackofficeNavigation } from './backoffice-navigation.tsx';

/** The menu of the bar where it is too narrow for the screens, as on the site. */
export function BackofficeMenu({ email }: { email: string }) {
  const t = useTexts(layoutTexts);
  const live = useTexts(liveTexts);
  const { opener, menu, isOpen, close } = useMenuDialog('(width >= 64rem)');
  return (
    <div className="lg:hidden">
      <button type="button" aria-label={t('openMenu')} {...opener} className="-mr-2 grid size-11 place-items-center">
        <span aria-hidden="true" className="grid w-5 gap-1.5">
          <span className="border-t border-current" />
          <span className="border-t border-current" />
          <span className="w-3/5 border-t border-current" />
        </span>
      </button>
      <dialog
        {...menu}
        aria-label={t('navigation')}
        className="m-0 ml-auto h-dvh max-h-none w-full max-w-80 overflow-y-auto border-l border-line bg-paper text-ink backdrop:bg-[rgb(var(--night)/60%)] open:flex open:flex-col"
      >
        <div className="flex min-h-12 items-center justify-between gap-2 border-b border-line px-4">
          <div className="flex items-center gap-1">
            <ThemeToggle />
            <LanguageToggle />
          </div>
          <button
            type="button"
            aria-label={t('closeMenu')}
            onClick={close}
            className="caption -mr-2 grid size-11 place-items-center text-base"
          >
            ✕
          </button>
        </div>
        {isOpen && <BackofficeNavigation onChoose={close} />}
        <div className="mt-auto grid gap-1 border-t border-line p-4">
          <LocalizedLink
            to="/admin/account"
            onClick={close}
            className="min-h-11 content-center underline underline-offset-4"
          >
            {t('account')}
          </LocalizedLink>
          <p className="caption wrap-anywhere text-quiet">{live('signedIn', { email })}</p>
          {/* A question that the logout may have would be inert behind the menu. */}
          <LogOutButton className="-ml-4 justify-self-start" onClick={close} />
        </div>
      </dialog>
    </div>
  );
}
