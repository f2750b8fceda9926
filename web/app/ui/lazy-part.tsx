import { type ReactNode, useEffect, useState } from 'react';
import { reloadIfReachable } from '../lib/browser/reload.ts';
import { useTexts } from '../lib/format/language.ts';
import { layoutTexts } from '../messages/layout.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** Code that is loaded when it is needed, and where its loading stands. */
export type LoadedPart<Part> = {
  /** Undefined until it is there. */
  part: Part | undefined;
  /** Whether its loading has failed. */
  isMissing: boolean;
  /** Whether it is being tried again. */
  busy: boolean;
  retry: () => void;
};

/**
 * Loads a part of the page.
 * @param load imports the module whose default export the part is; a constant of a module, not made anew by each render
 * @param isWanted whether it is to be loaded now
 */
export function useLazyPart<Part>(load: () => Promise<{ default: Part }>, isWanted: boolean): LoadedPart<Part> {
  const [part, setPart] = useState<{ loaded: Part }>();
  const [isMissing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    setMissing(false);
    load().then(
      (module) => isCurrent && setPart({ loaded: module.default }),
      () => isCurrent && setMissing(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, isWanted]);

  const retry = async () => {
    setBusy(true);
    try {
      setPart({ loaded: (await load()).default });
    } catch {
      await reloadIfReachable();
    }
    setBusy(false);
  };
  return { part: part?.loaded, isMissing: isMissing && !part, busy, retry: () => void retry() };
}

type LazyPartProps<Part> = {
  /** As of `useLazyPart`. */
  load: () => Promise<{ default: Part }>;
  /** Shows until the part is there. */
  waiting?: ReactNode;
  /** For what covers the page, such as a dialog: what happens when the visitor goes on without it. */
  onDismiss?: () => void;
  /** For what is kept after it has closed, such as a dialog: whether it is wanted now. */
  isOpen?: boolean;
  children: (part: Part) => ReactNode;
};

/**
 * A part of the page whose code is loaded when it is needed. Where that fails, a sentence and a retry take its place, and
 * the page around it goes on: an import that throws would have React give up the whole page.
 */
export function LazyPart<Part>({ load, waiting = null, onDismiss, isOpen = true, children }: LazyPartProps<Part>) {
  const { part, isMissing, busy, retry } = useLazyPart(load, isOpen);
  if (part) return children(part);
  if (!isMissing || !isOpen) return waiting;
  return <MissingPart busy={busy} onRetry={retry} onDismiss={onDismiss} />;
}

type MissingPartProps = {
  title?: 'partMissing' | 'screenMissing';
  busy: boolean;
  onRetry: () => void;
  onDismiss?: (() => void) | undefined;
};

/** Says that something could not be loaded, and offers a retry. */
export function MissingPart({ title = 'partMissing', busy, onRetry, onDismiss }: MissingPartProps): ReactNode {
  const t = useTexts(layoutTexts);
  const notice = (
    <Notice
      tone="warn"
      title={t(title)}
      action={
        <div className="flex flex-wrap gap-2">
          <Button look="secondary" size="small" busy={busy} onClick={onRetry}>
            {t('retry')}
          </Button>
          {onDismiss && (
            <Button look="quiet" size="small" onClick={onDismiss}>
              {t('dismiss')}
            </Button>
          )}
        </div>
      }
    >
      <p>{t(`${title}Text`)}</p>
    </Notice>
  );
  // What would have covered the page is not looked for in the place of its code.
  return onDismiss ? <div className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-2xl text-ink">{notice}</div> : notice;
}
