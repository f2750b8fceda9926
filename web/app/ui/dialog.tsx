import { Dialog as Base } from '@base-ui/react/dialog';
import type { ComponentProps, ReactNode } from 'react';
import { trapTab } from '../lib/browser/trap-tab.ts';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** Names the close button. */
  closeLabel: string;
  children: ReactNode;
  /** Buttons at the bottom. */
  actions?: ReactNode;
  /** Above the title: a link back. */
  above?: ReactNode;
  /** `wide` fills the screen of a phone; on wide screens each column of its content scrolls on its own. */
  size?: keyof typeof frames;
  /** Where the focus goes on closing, when not back to where it was. */
  finalFocus?: ComponentProps<typeof Base.Popup>['finalFocus'];
  /** Where the focus goes on opening, when not to the close button. */
  initialFocus?: ComponentProps<typeof Base.Popup>['initialFocus'];
};

/** On a low window, such as that of a page enlarged to 400 %, title and buttons leave the content no room of its own. */
const frames = {
  normal:
    '[@media(height<30rem)]:grid-rows-none [@media(height<30rem)]:overflow-y-auto [@media(height<30rem)]:overscroll-contain ' +
    'top-1/2 left-1/2 max-h-[calc(100dvh-2rem)] w-[min(var(--dialog-width,44rem),calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 ' +
    'data-ending-style:translate-y-[calc(-50%+0.75rem)] data-starting-style:translate-y-[calc(-50%+0.75rem)]',
  wide:
    'inset-0 max-sm:border-0 sm:inset-4 xl:inset-x-[max(1rem,calc(50vw-42rem))] data-ending-style:translate-y-3 ' +
    'data-starting-style:translate-y-3',
} as const;

const edges = { normal: 'py-5', wide: 'py-3.5' } as const;

const bodies = {
  normal: 'overflow-y-auto overscroll-contain p-5 [@media(height<30rem)]:overflow-visible sm:px-7',
  wide: 'overflow-y-auto overscroll-contain lg:overflow-hidden',
} as const;

/** A modal dialog: it traps and restores focus, closes on Escape and on its backdrop, and locks the scroll of the page. */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    description,
    closeLabel,
    children,
    actions,
    above,
    size = 'normal',
    finalFocus,
    initialFocus,
  } = props;
  return (
    // The second click of a double click meets the backdrop of the dialog that the first has opened.
    <Base.Root
      open={open}
      onOpenChange={(next, { reason, event }) =>
        !next && !(reason === 'outside-press' && 'detail' in event && event.detail > 1) && onClose()
      }
    >
      {/* A stacking context of its own: a dialog over a dialog dims the one below. */}
      <Base.Portal className="relative z-40">
        <Base.Backdrop
          forceRender
          data-backdrop=""
          className="fixed inset-0 bg-[rgb(var(--night)/60%)] transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <Base.Popup
          finalFocus={finalFocus}
          initialFocus={initialFocus}
          onKeyDown={trapTab}
          data-dialog={size}
          className={`pane fixed grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] transition-[opacity,transform] data-ending-style:opacity-0 data-starting-style:opacity-0 ${frames[size]}`}
        >
          <div className={`flex items-start justify-between gap-6 border-b border-line px-5 sm:px-7 ${edges[size]}`}>
            <div className="grid min-w-0 gap-1">
              {above}
              <Base.Title className="font-display text-2xl leading-tight font-bold tracking-tight">{title}</Base.Title>
              {description && <Base.Description className="text-quiet">{description}</Base.Description>}
            </div>
            <Base.Close
              aria-label={closeLabel}
              className="caption -mt-1 -mr-2 grid size-11 shrink-0 place-items-center rounded-pane border border-transparent text-base hover:border-ink"
            >
              ✕
            </Base.Close>
          </div>
          <div className={bodies[size]}>{children}</div>
          {actions && (
            // On a phone each is as wide as the dialog, the main one last, next to the thumb.
            <div
              data-dialog-actions=""
              className={`flex justify-end gap-3 border-t border-line px-5 max-sm:flex-col sm:flex-wrap sm:px-7 ${edges[size]}`}
            >
              {actions}
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
