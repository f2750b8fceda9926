import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** The name of the closing button. */
  closeLabel: string;
  children: ReactNode;
  /** Buttons at the foot. */
  actions?: ReactNode;
};

/** A window over the page: focus stays in it and returns, Escape and the backdrop close it, the page does not scroll. */
export function Dialog({ open, onClose, title, description, closeLabel, children, actions }: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-[#0d0f12]/60 transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup className="pane fixed top-1/2 left-1/2 z-50 grid max-h-[calc(100dvh-2rem)] w-[min(44rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 grid-rows-[auto_minmax(0,1fr)_auto] transition-[opacity,transform] data-ending-style:translate-y-[calc(-50%+0.75rem)] data-ending-style:opacity-0 data-starting-style:translate-y-[calc(-50%+0.75rem)] data-starting-style:opacity-0">
          <header className="flex items-start justify-between gap-6 border-b border-line p-5 sm:px-7">
            <div className="grid gap-1">
              <Base.Title className="font-display text-2xl leading-tight font-bold tracking-tight">{title}</Base.Title>
              {description && <Base.Description className="text-quiet">{description}</Base.Description>}
            </div>
            <Base.Close
              aria-label={closeLabel}
              className="caption -mt-1 -mr-2 grid size-10 shrink-0 place-items-center rounded-pane border border-transparent text-base hover:border-ink"
            >
              ✕
            </Base.Close>
          </header>
          <div className="overflow-y-auto overscroll-contain p-5 sm:px-7">{children}</div>
          {actions && (
            <footer className="flex flex-wrap justify-end gap-3 border-t border-line p-5 sm:px-7">{actions}</footer>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
