import { marksIn, withoutMarks } from '@vitrine/contracts/content/marks.ts';
import { setCaret } from './caret.ts';
import { findShownText, type TextPiece, typedText } from './shown-text.ts';

/** The attribute of a text that may be edited: its place in the content. */
const placeAttribute = 'data-place';
/** Of the styles of a page. */
const stylesAttribute = 'data-styles';
/** Of a value that a text names, which is edited where it stands. */
const valueAttribute = 'data-value';

/** Of a text at which somebody else is: their name. */
const otherAttribute = 'data-other';

const styles = `
[${placeAttribute}] { cursor: text; border-radius: 2px; outline: 1px dashed transparent; outline-offset: 3px; }
img[${placeAttribute}] { cursor: pointer; outline-offset: -4px; outline-width: 2px; }
img[data-drop] { outline: 4px solid currentColor; }
[${placeAttribute}]:hover { outline-color: currentColor; }
[${placeAttribute}][contenteditable] { white-space: pre-wrap; }
[${placeAttribute}]:focus-visible, [${placeAttribute}][contenteditable] { outline: 2px solid currentColor; }
[${placeAttribute}][data-selected] { outline: 2px solid currentColor; }
[${valueAttribute}] { background: color-mix(in srgb, currentColor 14%, transparent); border-radius: 3px; padding: 0 0.15em; }
[${otherAttribute}] { outline: 2px dotted currentColor; position: relative; }
[${otherAttribute}]::after { content: attr(${otherAttribute}); position: absolute; left: -3px; bottom: calc(100% + 5px); padding: 2px 6px; background: CanvasText; color: Canvas; font: 500 12px/1.3 system-ui, sans-serif; letter-spacing: 0; text-transform: none; white-space: nowrap; pointer-events: none; }
*, *::before, *::after { animation-play-state: paused !important; }
`;

/** A page or mail whose own styles are kept for `styleFrame`: as they stand, the policy of the page around refuses them. */
export const withStylesKept = (html: string): string =>
  html.replace(/<style\b[^>]*>/g, `<template ${stylesAttribute}="">`).replaceAll('</style>', '</template>');

/** What a page in a frame needs besides its own files: its own styles, and those of editing. */
export function styleFrame(document: Document): void {
  const Sheet = document.defaultView?.CSSStyleSheet;
  if (!Sheet) return;
  const kept = document.querySelectorAll<HTMLTemplateElement>(`template[${stylesAttribute}]`);
  const own = Array.from(kept, ({ content }) => content.textContent ?? '');
  document.adoptedStyleSheets = [...own, styles].map((text) => {
    const sheet = new Sheet();
    sheet.replaceSync(text);
    return sheet;
  });
}

/** The place in the content that the title of a page has. */
export function titlePlace(document: Document, paths: readonly string[]): string | undefined {
  const index = marksIn(document.title).at(-1)?.index;
  document.title = withoutMarks(document.title);
  return index === undefined ? undefined : paths[index];
}

/**
 * Makes each text of a page one that can be pointed at, pressed and typed in, and takes the marks away.
 * @param paths the places, in the order by which marks name them
 * @param textAt what the page shows at a place, as it was written; undefined for what is no single text
 */
export function readyTexts(
  document: Document,
  paths: readonly string[],
  textAt: (path: string) => string | undefined,
): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) readyText(text, paths, textAt);
}

type Span = {
  readonly start: number;
  readonly end: number;
  readonly path: string;
  readonly pieces?: readonly TextPiece[];
};

function readyText(text: Text, paths: readonly string[], textAt: (path: string) => string | undefined): void {
  const marks = marksIn(text.data);
  if (marks.length === 0) return;
  const plain = withoutMarks(text.data);
  const document = text.ownerDocument;
  const spans: Span[] = [];
  for (const { index, end } of marks) {
    const path = paths[index];
    if (path === undefined || end === 0) continue;
    const written = textAt(path);
    const found = written === undefined ? undefined : findShownText(written, plain.slice(0, end));
    const start = found?.start ?? spans.at(-1)?.end ?? 0;
    // The text around a value is marked after it, and takes it in.
    while ((spans.at(-1)?.start ?? -1) >= start) spans.pop();
    spans.push({ start, end, path, ...(found && { pieces: found.pieces }) });
  }
  const nodes: Node[] = [];
  let at = 0;
  for (const span of spans) {
    const start = Math.max(at, span.start);
    if (start > at) nodes.push(document.createTextNode(plain.slice(at, start)));
    nodes.push(placeOf(document, span, plain.slice(start, span.end)));
    at = span.end;
  }
  if (at < plain.length) nodes.push(document.createTextNode(plain.slice(at)));
  text.replaceWith(...nodes);
}

function placeOf(document: Document, { path, pieces }: Span, shown: string): HTMLElement {
  const place = document.createElement('span');
  place.setAttribute(placeAttribute, path);
  place.tabIndex = 0;
  // One of which a page makes something else is written beside the page.
  if (pieces) place.dataset.pieces = JSON.stringify(pieces);
  place.append(shown);
  return place;
}

/** A press of the mouse, or a file held over something. */
type Pressed = Pick<MouseEvent, 'target' | 'clientX' | 'clientY'>;

/** How far a point is from a line or picture, in pixels. */
const distance = ({ left, right, top, bottom }: DOMRect, { clientX, clientY }: Pressed): number =>
  Math.hypot(Math.max(left - clientX, 0, clientX - right), Math.max(top - clientY, 0, clientY - bottom));

/** The text that was pressed, or the nearest one around what was pressed. */
export function placeAround(pressed: Pressed): HTMLElement | undefined {
  const target = pressed.target as Partial<Element> | null;
  const own = target?.closest?.<HTMLElement>(`[${placeAttribute}]`);
  if (own) return own;
  for (let element = target as Element | null; element?.querySelectorAll; element = element.parentElement) {
    const [nearest] = [...element.querySelectorAll<HTMLElement>(`[${placeAttribute}]`)]
      .map((place) => ({
        place,
        away: Math.min(...Array.from(place.getClientRects(), (line) => distance(line, pressed))),
      }))
      .sort((one, other) => one.away - other.away);
    if (nearest) return nearest.place;
  }
  return undefined;
}

/** Whether a text was pressed itself, between its lines and behind them included, and not something beside it. */
export const isWithin = (place: HTMLElement, pressed: Pressed): boolean =>
  place.contains(pressed.target as Node | null) || distance(place.getBoundingClientRect(), pressed) === 0;

/** Where a value of the content stands on a page: a sentence may, several times. */
export const placesAt = (document: Document, path: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`[${placeAttribute}="${CSS.escape(path)}"]`),
];

export const pathOf = (place: HTMLElement): string => place.getAttribute(placeAttribute) ?? '';

/** Whether a text or a price is being typed in somewhere on a page. */
export const isTypedIn = (document: Document): boolean =>
  document.querySelector(`[${placeAttribute}][contenteditable]`) !== null;

/**
 * Has a text, or a price, be typed in where it stands.
 * @param name what it is called, for whoever does not see where it stands
 * @param caret where in a text, in characters from its beginning; left out for its end
 * @returns whether that is possible
 */
export function beginTyping(place: HTMLElement, name: string, caret?: number): boolean {
  const { pieces, price } = place.dataset;
  if (pieces === undefined && price === undefined) return false;
  if (place.isContentEditable) return true;
  if (price !== undefined) place.textContent = price;
  else
    place.replaceChildren(
      ...(JSON.parse(pieces ?? '[]') as TextPiece[]).map((piece) => nodeOf(place.ownerDocument, piece)),
    );
  place.setAttribute('contenteditable', 'plaintext-only');
  place.setAttribute('role', 'textbox');
  place.setAttribute('aria-label', name);
  place.focus();
  if (price !== undefined) {
    place.setAttribute('inputmode', 'numeric');
    // It is short, and another is typed in its place.
    place.ownerDocument.getSelection()?.selectAllChildren(place);
  } else setCaret(place, caret);
  return true;
}

function nodeOf(document: Document, piece: TextPiece): Node {
  if ('typed' in piece) return document.createTextNode(piece.typed);
  const value = document.createElement('span');
  value.setAttribute(valueAttribute, piece.name);
  value.contentEditable = 'false';
  value.textContent = piece.shown;
  return value;
}

function piecesIn(place: HTMLElement): TextPiece[] {
  return Array.from(place.childNodes, (node): TextPiece => {
    const name = (node as Partial<HTMLElement>).getAttribute?.(valueAttribute);
    return name ? { name, shown: node.textContent ?? '' } : { typed: node.textContent ?? '' };
  });
}

/** What was typed in a text or a price, as it stands in the content. */
export function readTyped(place: HTMLElement): string {
  if (place.dataset.price !== undefined) {
    place.dataset.price = place.textContent?.trim() ?? '';
    return place.dataset.price;
  }
  const pieces = piecesIn(place);
  place.dataset.pieces = JSON.stringify(pieces);
  return typedText(pieces);
}

/** A text or a price is typed in no more. @param showPrice a price that was typed, as the page shows it */
export function endTyping(place: HTMLElement, showPrice: (typed: string) => string | undefined): void {
  for (const name of ['contenteditable', 'role', 'aria-label', 'inputmode']) place.removeAttribute(name);
  const { price } = place.dataset;
  if (price !== undefined) place.textContent = showPrice(price) ?? price;
}

/**
 * Shows what was written beside the page, at each of its places there.
 * @returns false where it is being typed in, and says already what it says
 */
export function showText(document: Document, path: string, text: string): boolean {
  let isTyped = false;
  for (const place of placesAt(document, path)) {
    const before = place.dataset.pieces;
    if (place.isContentEditable) isTyped = true;
    if (before === undefined || place.isContentEditable) continue;
    const values = new Map(
      (JSON.parse(before) as TextPiece[]).flatMap((piece) =>
        'name' in piece ? [[piece.name, piece.shown] as const] : [],
      ),
    );
    const pieces = text.split(/\{\{(\w+)\}\}/).flatMap((part, index): TextPiece[] => {
      if (index % 2 === 1) return [{ name: part, shown: values.get(part) ?? `{{${part}}}` }];
      return part === '' ? [] : [{ typed: part }];
    });
    place.dataset.pieces = JSON.stringify(pieces);
    place.textContent = pieces.map((piece) => ('typed' in piece ? piece.typed : piece.shown)).join('');
  }
  return !isTyped;
}

/** Says at which texts others are. @param others their names by the places */
export function showOthers(document: Document, others: ReadonlyMap<string, string>): void {
  for (const place of document.querySelectorAll(`[${placeAttribute}]`)) {
    const name = others.get(place.getAttribute(placeAttribute) ?? '');
    if (name === undefined) place.removeAttribute(otherAttribute);
    else place.setAttribute(otherAttribute, name);
  }
}

/** Says which text is being edited beside the page. */
export function showSelected(document: Document, path: string | undefined): void {
  for (const place of document.querySelectorAll(`[${placeAttribute}]`)) {
    place.toggleAttribute('data-selected', place.getAttribute(placeAttribute) === path);
  }
}
