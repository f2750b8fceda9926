import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * A menu in a native modal dialog, which traps and restores focus and closes on Escape without adding to what every page
 * downloads. Any navigation closes it, and so does a window that becomes wide.
 * @param wide the media query of windows that show what is in the menu without it
 */
export function useMenuDialog(wide: string) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();
  const id = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: any navigation closes the menu, whatever its target
  useEffect(() => dialog.current?.close(), [key]);

  // A window that becomes wide hides the menu, which must not leave the page behind it inert.
  useEffect(() => {
    if (!isOpen) return;
    const query = window.matchMedia(wide);
    const update = () => query.matches && dialog.current?.close();
    update();
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, [isOpen, wide]);

  return {
    /** Attributes of the button that opens it. */
    opener: {
      'aria-expanded': isOpen,
      'aria-controls': id,
      'aria-haspopup': 'dialog',
      onClick: () => {
        dialog.current?.showModal();
        setOpen(true);
      },
    } as const,
    /** Attributes of the dialog. */
    menu: { ref: dialog, id, onClose: () => setOpen(false) },
    isOpen,
    close: () => dialog.current?.close(),
  };
}
