import type { ReactNode } from 'react';
import { LiveLists } from '../live/live-lists.tsx';
import { LiveNote } from '../live/live-note.tsx';
import { InventedFacts } from './invented-facts.tsx';
import { WayBack } from './way-back.tsx';
import { WeakPassword } from './weak-password.tsx';
import { YourName } from './your-name.tsx';

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
        <InventedFacts />
        <WeakPassword />
        <YourName />
        {children}
      </div>
    </LiveLists>
  );
}
