import { agencyPlaceholders } from '@vitrine/contracts/placeholders.ts';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { useSession } from '../../lib/session/session.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LiveLists } from '../live/live-lists.tsx';
import { LiveNote } from '../live/live-note.tsx';
import { WayBack } from './way-back.tsx';
import { YourName } from './your-name.tsx';

/** The names of all content weigh more than the frame, and few open the list. */
const loadFactNames = () => import('./fact-names.tsx');

type BackofficeFrameProps = {
  title: ReactNode;
  /** Whether the title is for screen readers alone: where the first thing on the screen says what it is. */
  isTitleHidden?: boolean;
  /** Actions on the whole screen, beside its title. */
  actions?: ReactNode;
  children: ReactNode;
};

/** What every screen of the back office shares below the bar: the title, and whether what shows is up to date. */
export function BackofficeFrame({ title, isTitleHidden = false, actions, children }: BackofficeFrameProps) {
  return (
    <LiveLists>
      <InventedFacts />
      <div className="relative grid w-full grid-cols-[minmax(0,1fr)] gap-3 px-4 pb-6 xl:px-6">
        <WayBack />
        <div
          className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-2 ${isTitleHidden ? '' : 'mt-3 min-h-9'}`}
        >
          <h1 className={isTitleHidden ? 'sr-only' : 'display text-2xl'}>{title}</h1>
          {/* Where nothing else is in its row, it moves nothing when it comes. */}
          <div
            className={`flex flex-wrap items-center gap-y-2 ${isTitleHidden ? 'max-lg:has-[[role=status]>*]:pt-3 lg:absolute lg:top-0.5 lg:right-6' : ''}`}
          >
            <LiveNote />
            {actions && <div className="flex flex-wrap items-center gap-x-5 gap-y-2">{actions}</div>}
          </div>
        </div>
        <WeakPassword />
        <YourName />
        {children}
      </div>
    </LiveLists>
  );
}

/** A red line while facts about the agency are invented: which, and what that keeps from being sent. */
function InventedFacts() {
  const t = useTexts(backofficeTexts);
  const [isOpen, setIsOpen] = useState(false);
  if (agencyPlaceholders().length === 0) return null;
  return (
    <details
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="border-b border-line px-4 text-[0.875rem] leading-snug xl:px-6 print:hidden"
    >
      <summary className="cursor-pointer truncate py-1.5 font-medium text-bad pointer-coarse:py-3">
        {t('inventedFacts')}
        <span className="font-normal text-quiet max-md:hidden"> {t('inventedFactsSo')}</span>
      </summary>
      <p className="max-w-prose pt-1">{t('inventedFactsText')}</p>
      {isOpen && <LazyPart load={loadFactNames}>{(FactNames) => <FactNames paths={agencyPlaceholders()} />}</LazyPart>}
      <div className="pt-3 pb-1">
        <ButtonLink to="/admin/site" look="secondary" size="small">
          {t('inventedFactsAct')}
        </ButtonLink>
      </div>
    </details>
  );
}

/** Tells whoever came in with a password that is weaker than a new one may be where to choose a better one. */
function WeakPassword() {
  const t = useTexts(backofficeTexts);
  const user = useSession()?.user;
  if (user?.type !== 'admin' || !user.hasWeakPassword) return null;
  return (
    <Notice
      tone="info"
      title={t('weakPasswordTitle')}
      action={
        <ButtonLink to="/admin/account#password" look="secondary" size="small" className="min-h-11">
          {t('weakPasswordAct')}
        </ButtonLink>
      }
    >
      <p>{t('weakPasswordText')}</p>
    </Notice>
  );
}
