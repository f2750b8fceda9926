import type { ReactNode } from 'react';
import { LiveLists } from '../live/live-lists.tsx';
import { LiveNote } from '../live/live-note.tsx';
import { BackofficeNavigation } from './backoffice-navigation.tsx';
import { SignedIn } from './signed-in.tsx';
import { WeakPassword } from './weak-password.tsx';

type BackofficeFrameProps = {
  title: ReactNode;
  /** Actions on the whole screen, beside its title. */
  actions?: ReactNode;
  children: ReactNode;
};

/** What every screen of the back office shares: navigation, title, who is signed in. */
export function BackofficeFrame({ title, actions, children }: BackofficeFrameProps) {
  return (
    <LiveLists>
      <BackofficeNavigation />
      <div className="frame grid grid-cols-[minmax(0,1fr)] gap-3 pt-3 pb-6">
        <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h1 className="display text-2xl">{title}</h1>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <LiveNote />
            {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
          </div>
        </div>
        <WeakPassword />
        {children}
        <SignedIn />
      </div>
    </LiveLists>
  );
}
