import { useCallback, useEffect, useRef, useState } from 'react';
import { showInFrame } from '../../lib/browser/html-frame.ts';
import { readyItems, type ShownItems } from './marked-items.ts';
import {
  beginTyping,
  endTyping,
  isWithin,
  pathOf,
  placeAround,
  readTyped,
  readyTexts,
  showOthers,
  showSelected,
  showText,
  styleFrame,
  titlePlace,
  withStylesKept,
} from './marked-page.ts';

/** A page or mail to be edited, as the server renders it. */
export type PageToEdit = { readonly html: string; readonly paths: readonly string[] };

type PageFrameProps = {
  page: PageToEdit;
  /** What it is, for whoever does not see it. */
  label: string;
  /** Its prices and pictures; left out where there are none to be pressed. */
  items?: ShownItems | undefined;
  /** What stands at a place now, as it was written; undefined for what is no single text. */
  textAt: (path: string) => string | undefined;
  selected: string | undefined;
  theme: 'light' | 'dark';
  /** Of the window that the page is shown in, in CSS pixels; where there is less room, it is scaled down. */
  width: number;
  onReady: (title: string | undefined) => void;
  /**
   * A text, a price or a picture was pressed; `leadsTo` is the address of the link that it is in, and `isTyped` says whether it is
   * typed in where it stands.
   */
  onSelect: (path: string, leadsTo: string | undefined, isTyped: boolean) => void;
  /** A text was typed in, on the page. */
  onType: (path: string, text: string) => void;
  /** The texts as they are written, beside the page or by others. */
  written: Readonly<Record<string, string>>;
  /** Who else is at a text, by its place. */
  others?: ReadonlyMap<string, string>;
};

const nobody: ReadonlyMap<string, string> = new Map();

/**
 * The page itself, in a frame in which nothing runs: this page reaches in, shows which of its texts can be edited, and has
 * them typed in where they stand.
 */
export function PageFrame({
  page,
  label,
  items,
  textAt,
  selected,
  theme,
  width,
  onReady,
  onSelect,
  onType,
  written,
  others = nobody,
}: PageFrameProps) {
  const [document, setDocument] = useState<Document>();
  const scrolled = useRef(0);
  /** What the document shows at each place, so that what has changed alone is written there. */
  const shown = useRef<Map<string, string | undefined>>(new Map());
  const handlers = useRef({ items, textAt, onReady, onSelect, onType });
  handlers.current = { items, textAt, onReady, onSelect, onType };

  const show = useCallback(
    (frame: HTMLIFrameElement | null) => {
      if (!frame) return;
      const ready = () => {
        const inside = frame.contentDocument;
        if (!inside) return;
        styleFrame(inside);
        const title = titlePlace(inside, page.paths);
        readyTexts(inside, page.paths, (path) => handlers.current.textAt(path));
        shown.current = new Map(page.paths.map((path) => [path, handlers.current.textAt(path)]));
        if (handlers.current.items) readyItems(inside, handlers.current.items);
        listen(inside, handlers);
        inside.defaultView?.scrollTo(0, scrolled.current);
        inside.addEventListener('scroll', () => (scrolled.current = inside.defaultView?.scrollY ?? 0), {
          passive: true,
        });
        setDocument(inside);
        handlers.current.onReady(title);
      };
      frame.addEventListener('load', ready, { once: true });
      showInFrame(frame, withStylesKept(page.html));
    },
    [page],
  );
  useEffect(() => {
    if (document) document.documentElement.dataset.theme = theme;
  }, [document, theme]);
  useEffect(() => {
    if (document) showSelected(document, selected);
  }, [document, selected]);
  useEffect(() => {
    if (!document) return;
    for (const [path, text] of Object.entries(written)) {
      if (shown.current.get(path) !== text && showText(document, path, text)) shown.current.set(path, text);
    }
  }, [document, written]);
  useEffect(() => {
    if (document) showOthers(document, others);
  }, [document, others]);

  const room = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const around = room.current;
    if (!around) return;
    const watching = new ResizeObserver(() => setScale(Math.min(1, around.clientWidth / width)));
    watching.observe(around);
    return () => watching.disconnect();
  }, [width]);

  return (
    <div
      ref={room}
      className="h-[max(24rem,calc(100dvh-17rem))] overflow-hidden rounded-pane border border-line bg-paper"
    >
      <iframe
        ref={show}
        title={label}
        sandbox="allow-same-origin"
        style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
        className="mx-auto block origin-top-left"
      />
    </div>
  );
}

type Handlers = { readonly current: Pick<PageFrameProps, 'onSelect' | 'onType'> };

function listen(document: Document, handlers: Handlers): void {
  const choose = (place: HTMLElement, isToType: boolean) => {
    const isTyped = isToType && beginTyping(place);
    handlers.current.onSelect(pathOf(place), place.closest('a')?.getAttribute('href') ?? undefined, isTyped);
  };
  // No link is followed and no form sent: somebody edits it.
  for (const kind of ['submit', 'auxclick', 'dragstart'] as const) {
    document.addEventListener(kind, (event) => event.preventDefault());
  }
  document.addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      event.stopPropagation();
      const place = placeAround(event.target);
      if (place) choose(place, isWithin(place, event.target));
    },
    { capture: true },
  );
  document.addEventListener('keydown', (event) => {
    const place = (event.target as HTMLElement).closest<HTMLElement>('[data-place]');
    if (!place) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (place.isContentEditable) endTyping(place);
      else choose(place, true);
    } else if (event.key === 'Escape' && place.isContentEditable) {
      endTyping(place);
      place.focus();
    }
  });
  document.addEventListener('input', (event) => {
    const place = (event.target as HTMLElement).closest<HTMLElement>('[data-place]');
    if (place) handlers.current.onType(pathOf(place), readTyped(place));
  });
  document.addEventListener('focusout', (event) => {
    const place = (event.target as HTMLElement).closest<HTMLElement>('[data-place]');
    if (place?.isContentEditable) endTyping(place);
  });
}
