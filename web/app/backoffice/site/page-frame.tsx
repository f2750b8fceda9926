import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { heardSandbox, showInFrame } from '../../lib/browser/html-frame.ts';
import { type FrameHandlers, listenInFrame } from './frame-events.ts';
import { FrameOver } from './frame-over.tsx';
import { readyItems, type ShownItems } from './marked-items.ts';
import {
  isTypedIn,
  pathOf,
  placesAt,
  readyTexts,
  showOthers,
  showSelected,
  showText,
  styleFrame,
  titlePlace,
  withStylesKept,
} from './marked-page.ts';

/** A page or mail to be edited, as the server renders it. */
export type PageToEdit = {
  readonly html: string;
  readonly paths: readonly string[];
  /** What it shows at each of its places; left out of a PDF, of which nothing is typed in where it stands. */
  readonly texts?: Readonly<Record<string, string>>;
};

type PageFrameProps = Omit<FrameHandlers, 'onTyped' | 'showPrice'> & {
  page: PageToEdit;
  /** What it is, for whoever does not see it. */
  label: string;
  /** Its prices and pictures; left out where there are none to be pressed. */
  items?: ShownItems | undefined;
  selected: string | undefined;
  theme: 'light' | 'dark';
  /** Of the window that the page is shown in, in CSS pixels; where there is less room, it is scaled down. */
  width: number;
  onReady: (title: string | undefined) => void;
  /** What lies over something on the page, at its place: sums of a price, the choice of another picture. */
  over?: { readonly path: string; readonly content: ReactNode } | undefined;
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
  selected,
  theme,
  width,
  nameOf,
  onReady,
  onSelect,
  onType,
  onDrop,
  over,
  written,
  others = nobody,
}: PageFrameProps) {
  const [document, setDocument] = useState<Document>();
  /** A page that is rendered anew while somebody types waits until they have: no caret is lost. */
  const [rendered, setRendered] = useState(page);
  const waiting = useRef<PageToEdit>(undefined);
  useEffect(() => {
    if (document && isTypedIn(document)) waiting.current = page;
    else setRendered(page);
  }, [page, document]);
  const scrolled = useRef(0);
  const toFocus = useRef<string>(undefined);
  const onTyped = (stays: string | undefined) => {
    if (!waiting.current) return;
    toFocus.current = stays;
    setRendered(waiting.current);
    waiting.current = undefined;
  };
  /** What the document shows at each place, so that what has changed alone is written there. */
  const shown = useRef<Map<string, string>>(new Map());
  const showPrice = (typed: string) => items?.showPrice(typed);
  const latest = { items, nameOf, showPrice, onReady, onSelect, onType, onTyped, onDrop };
  const handlers = useRef(latest);
  handlers.current = latest;

  const show = useCallback(
    (frame: HTMLIFrameElement | null) => {
      setFrame(frame);
      if (!frame) return;
      // One that was to be focused in a page that is taken away before it has loaded is sought in the next.
      toFocus.current = focusedPath(frame) ?? toFocus.current;
      const ready = () => {
        const inside = frame.contentDocument;
        if (!inside) return;
        styleFrame(inside);
        const title = titlePlace(inside, rendered.paths);
        // What has been stored since it was rendered is written there once it is ready.
        const { texts = {} } = rendered;
        readyTexts(inside, rendered.paths, (path) => texts[path]);
        shown.current = new Map(Object.entries(texts));
        if (handlers.current.items) readyItems(inside, handlers.current.items);
        listenInFrame(inside, handlers);
        inside.defaultView?.scrollTo(0, scrolled.current);
        inside.addEventListener('scroll', () => (scrolled.current = inside.defaultView?.scrollY ?? 0), {
          passive: true,
        });
        const { activeElement, body } = frame.ownerDocument;
        // A page may be shown before what it says is known: then the next one has the place.
        const place = toFocus.current === undefined ? undefined : placesAt(inside, toFocus.current)[0];
        // Whoever has gone elsewhere meanwhile is not fetched back.
        const isElsewhere = activeElement !== frame && activeElement !== body;
        if (place && !isElsewhere) {
          frame.focus({ preventScroll: true });
          place.focus({ preventScroll: true });
        }
        if (place || isElsewhere) toFocus.current = undefined;
        setDocument(inside);
        handlers.current.onReady(title);
      };
      frame.addEventListener('load', ready, { once: true });
      showInFrame(frame, withStylesKept(rendered.html));
    },
    [rendered],
  );
  useEffect(() => {
    if (document) document.documentElement.dataset.theme = theme;
  }, [document, theme]);
  useEffect(() => {
    if (document) showSelected(document, selected);
  }, [document, selected]);
  useEffect(() => {
    if (!document) return;
    for (const [path, before] of shown.current) {
      const text = written[path] ?? before;
      if (text !== before && showText(document, path, text)) shown.current.set(path, text);
    }
  }, [document, written]);
  useEffect(() => {
    if (document) showOthers(document, others);
  }, [document, others]);

  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
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
      className="relative h-[max(24rem,calc(100dvh-17rem))] overflow-hidden rounded-pane border border-line bg-paper"
    >
      <iframe
        ref={show}
        title={label}
        sandbox={heardSandbox()}
        style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
        className="mx-auto block origin-top-left"
      />
      {over && document && frame && (
        <FrameOver frame={frame} document={document} path={over.path} scale={scale}>
          {over.content}
        </FrameOver>
      )}
    </div>
  );
}

/** The place of the text, price or picture in a frame that has the focus, while the frame has. */
function focusedPath(frame: HTMLIFrameElement): string | undefined {
  if (document.activeElement !== frame) return undefined;
  const place = frame.contentDocument?.activeElement?.closest<HTMLElement>('[data-place]');
  return place ? pathOf(place) : undefined;
}
