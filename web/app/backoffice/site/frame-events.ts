import { caretIn } from './caret.ts';
import { beginTyping, endTyping, isWithin, pathOf, placeAround, readTyped } from './marked-page.ts';

/** What is done with what somebody does on a page in a frame. */
export type FrameHandlers = {
  /** What a place is called, for whoever does not see where it stands. */
  nameOf: (path: string) => string;
  /**
   * A text, a price or a picture was pressed; `leadsTo` is the address of the link that it is in, and `isTyped` says whether it is
   * typed in where it stands.
   */
  onSelect: (path: string, leadsTo: string | undefined, isTyped: boolean) => void;
  /** A text or a price was typed in. */
  onType: (path: string, text: string) => void;
  /** Nothing is typed in any more. @param stays the place that is to keep the focus; undefined where it has gone elsewhere */
  onTyped: (stays: string | undefined) => void;
  /** A file was dropped on a picture. */
  onDrop: (path: string, file: File) => void;
  /** A price that was typed, as the page shows it. */
  showPrice: (typed: string) => string | undefined;
};

const placeOf = (event: Event): HTMLElement | null | undefined =>
  (event.target as Partial<HTMLElement> | null)?.closest?.('[data-place]') as HTMLElement | null | undefined;

/** Says over which picture a file is held. */
function markDrop(document: Document, over: Element | null): void {
  for (const picture of document.querySelectorAll('img[data-drop]')) picture.removeAttribute('data-drop');
  over?.setAttribute('data-drop', '');
}

const pictureUnder = (event: DragEvent): HTMLElement | null =>
  placeAround(event)?.closest<HTMLElement>('img[data-place]') ?? null;

/** Has a page in a frame edited: no link is followed, no form sent, and no file opened in its place. */
export function listenInFrame(document: Document, handlers: { readonly current: FrameHandlers }): void {
  const choose = (place: HTMLElement, isToType: boolean, caret?: number) => {
    const path = pathOf(place);
    const isTyped = isToType && beginTyping(place, handlers.current.nameOf(path), caret);
    handlers.current.onSelect(path, place.closest('a')?.getAttribute('href') ?? undefined, isTyped);
  };
  const end = (place: HTMLElement, stays?: string) => {
    endTyping(place, handlers.current.showPrice);
    handlers.current.onTyped(stays);
  };
  for (const kind of ['submit', 'auxclick', 'dragstart'] as const) {
    document.addEventListener(kind, (event) => event.preventDefault());
  }
  document.addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      event.stopPropagation();
      const place = placeAround(event);
      if (place) choose(place, isWithin(place, event), caretIn(place));
    },
    { capture: true },
  );
  document.addEventListener('keydown', (event) => {
    const place = placeOf(event);
    if (!place) return;
    const isTyped = place.isContentEditable;
    if (event.key === 'Enter') event.preventDefault();
    if (isTyped && (event.key === 'Enter' || event.key === 'Escape')) {
      end(place, pathOf(place));
      // Chromium takes the focus from what can no longer be written in once this is over, though it still can have it.
      setTimeout(() => place.focus({ preventScroll: true }));
    } else if (event.key === 'Enter') choose(place, true);
  });
  document.addEventListener('input', (event) => {
    const place = placeOf(event);
    if (place) handlers.current.onType(pathOf(place), readTyped(place));
  });
  document.addEventListener('focusout', (event) => {
    const place = placeOf(event);
    if (place?.isContentEditable) end(place);
  });
  document.addEventListener('dragover', (event) => {
    event.preventDefault();
    markDrop(document, pictureUnder(event));
  });
  document.addEventListener('dragleave', () => markDrop(document, null));
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    markDrop(document, null);
    const picture = pictureUnder(event);
    const [file] = event.dataTransfer?.files ?? [];
    if (picture && file) handlers.current.onDrop(pathOf(picture), file);
  });
}
