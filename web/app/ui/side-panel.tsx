import { type ReactNode, type Ref, useEffect, useId, useImperativeHandle, useRef } from 'react';
import { useKeyDown } from '../lib/browser/keys.ts';
import { useMedia } from '../lib/browser/media.ts';
import { isOverlayOpen, isTextField } from '../lib/browser/overlays.ts';
import { useRootMark } from '../lib/browser/root-mark.ts';
import { Dialog } from './dialog.tsx';

type SidePanelProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** What kind of thing it shows. */
  description?: ReactNode;
  /** Names the close button. */
  closeLabel: string;
  /** Above the title: a link back. */
  above?: ReactNode;
  /** Beside the close button. */
  tools?: ReactNode;
  children: ReactNode;
  /** Buttons at the bottom. */
  actions?: ReactNode;
  /** The panel itself, where it is beside the content: it takes the focus when what it shows changes. */
  ref: Ref<HTMLDivElement>;
};

/**
 * What is open, beside the list it was opened from, which stays usable: a dialog that is not modal. It takes the focus
 * when it opens and closes on Escape; in a text field the first Escape leaves the field. On a phone there is no room
 * beside anything, so it is a modal dialog that fills the screen.
 */
export function SidePanel({ tools, ref, ...props }: SidePanelProps) {
  const hasRoom = useMedia('(width >= 48rem)');
  if (!hasRoom) return <Dialog size="wide" {...props} />;
  return props.open ? <Docked tools={tools} ref={ref} {...props} /> : null;
}

function Docked(props: SidePanelProps) {
  const { onClose, title, description, closeLabel, above, tools, children, actions, ref } = props;
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => panel.current as HTMLDivElement);
  useRootMark('sidePanelOpen');
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);

  useKeyDown((event) => {
    const { key, target, defaultPrevented, isComposing } = event;
    if (key !== 'Escape' || defaultPrevented || isComposing || isOverlayOpen()) return;
    if (isTextField(target)) {
      // What is being written must not go with one key.
      if (target instanceof Node && panel.current?.contains(target)) panel.current.focus({ preventScroll: true });
      return;
    }
    event.preventDefault();
    onClose();
  });

  return (
    <div
      ref={panel}
      role="dialog"
      data-side-panel
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      className="fixed top-12 right-0 bottom-0 z-20 grid w-(--panel-width,30rem) animate-[panel-in_160ms_var(--ease-pane)] grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] border-l border-control bg-raised outline-none print:static print:block print:w-auto print:animate-none print:border-0"
    >
      <div className="border-b border-line pt-1.5 pr-2 pb-3 pl-5">
        <div className="flex min-h-9 items-center justify-between gap-3">
          <div className="flex min-w-0 items-baseline gap-3">
            {above}
            {description && (
              <p id={`${id}-description`} className="caption truncate text-quiet">
                {description}
              </p>
            )}
          </div>
          <div className="flex shrink-0 items-center print:hidden">
            {tools}
            <button
              type="button"
              aria-label={closeLabel}
              aria-keyshortcuts="Escape"
              onClick={onClose}
              className="caption grid size-9 place-items-center rounded-pane border border-transparent text-base hover:border-control pointer-coarse:size-11"
            >
              ✕
            </button>
          </div>
        </div>
        <h2
          id={`${id}-title`}
          className="line-clamp-3 pr-3 font-display text-xl leading-tight font-bold tracking-tight"
        >
          {title}
        </h2>
      </div>
      <div className="overflow-y-auto overscroll-contain print:overflow-visible">{children}</div>
      {actions && (
        <div data-dialog-actions="" className="border-t border-line px-5 py-2.5 print:hidden">
          {actions}
        </div>
      )}
    </div>
  );
}
