import { agency } from '@vitrine/contracts/agency.ts';
import type { CSSProperties } from 'react';
import { useTexts } from '../../lib/language.ts';
import { homeTexts } from '../../messages/home.ts';
import { Arrow, ButtonLink, buttonClass } from '../../ui/button.tsx';
import { ShopWindow } from './shop-window.tsx';

/** The first screen of home: one sentence that runs in front of the window. */
export function HomeHero() {
  const t = useTexts(homeTexts);
  return (
    <section className="relative overflow-hidden border-b border-line">
      <Columns />
      <div className="frame columns-grid relative items-end gap-y-10 pt-10 pb-14 lg:min-h-[calc(100dvh-4.5rem)] lg:pb-20">
        <div className="col-span-3 col-start-2 row-start-1 sm:col-span-2 sm:col-start-3 lg:col-span-5 lg:col-start-8 lg:self-center">
          <ShopWindow className="ml-auto w-full max-sm:max-w-56 lg:max-w-[min(34rem,33vw)]" />
        </div>
        <div className="relative col-span-4 -mt-3 grid gap-6 sm:gap-8 lg:col-span-9 lg:col-start-1 lg:row-start-1 lg:mt-0">
          <p className="caption text-quiet">
            {agency.address.city} — {t('heroCaption')}
          </p>
          <h1 className="display max-w-[11ch] text-giant">{t('heroTitle')}</h1>
          <p className="max-w-[34rem] text-lead lg:max-w-[28rem]">{t('heroText')}</p>
          <div className="flex flex-wrap gap-3">
            <a href="#services" className={buttonClass('primary')}>
              {t('heroNext')}
              <Arrow>↓</Arrow>
            </a>
            <ButtonLink to="/services" look="secondary" className="bg-paper">
              {t('heroServices')}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}

/** The grid of the page, shown as hairlines behind what stands on it. */
function Columns() {
  return (
    <div aria-hidden="true" className="frame absolute inset-0">
      <div className="columns-grid h-full">
        {[1, 4, 7, 10].map((column) => (
          <span
            key={column}
            style={{ '--column': column } as CSSProperties}
            className="row-start-1 border-l border-line/60 max-lg:hidden lg:col-start-(--column)"
          />
        ))}
      </div>
    </div>
  );
}
