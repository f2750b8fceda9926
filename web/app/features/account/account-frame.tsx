import type { ReactNode } from 'react';
import { LanguageToggle } from '../../layout/language-toggle.tsx';
import { Logo } from '../../layout/logo.tsx';
import { useScreenFocus } from '../../layout/screen-focus.ts';
import { ThemeToggle } from '../../layout/theme-toggle.tsx';
import { WithoutScript } from '../../layout/without-script.tsx';
import { formPlace } from '../../lib/form/held-place.ts';
import { Headline } from '../../ui/headline.tsx';
import { ShopFront } from './shop-front.tsx';

type AccountFrameProps = {
  title: string;
  /** The title has come in place of another. */
  isAlert?: boolean;
  lead: ReactNode;
  children: ReactNode;
  /** Links below the form. */
  foot?: ReactNode;
};

/** The layout of the login and password screens, which have no site header and footer. */
export function AccountFrame({ title, isAlert, lead, children, foot }: AccountFrameProps) {
  const main = useScreenFocus();
  return (
    <>
      <WithoutScript />
      <div className="grid min-h-dvh lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="flex min-w-0 flex-col">
          <header className="frame flex min-h-18 flex-wrap items-center justify-between gap-x-4 border-b border-line">
            <Logo />
            <div className="flex items-center gap-1 sm:gap-3">
              <ThemeToggle />
              <LanguageToggle />
            </div>
          </header>
          <main
            ref={main}
            tabIndex={-1}
            className="account-main frame flex flex-1 flex-col justify-center py-12 lg:py-16"
          >
            <div {...formPlace} className="mx-auto flex w-full max-w-lg flex-col gap-8">
              <div {...formPlace} className="flex flex-col gap-8">
                <div className="grid gap-4">
                  {/* No larger than leaves a word of twelve letters and a short one on a line. */}
                  <Headline
                    level={1}
                    isAlert={isAlert}
                    className="text-[length:min(var(--text-huge),4rem)] leading-[0.98]"
                  >
                    {title}
                  </Headline>
                  <p className="text-lead text-quiet">{lead}</p>
                </div>
                {children}
              </div>
              {foot && <div className="grid gap-3 border-t border-line pt-6">{foot}</div>}
            </div>
          </main>
        </div>
        <ShopFront />
      </div>
    </>
  );
}
