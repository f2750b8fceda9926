/** Where the caret of a page stands in a text, in characters from its beginning; undefined where it stands elsewhere. */
export function caretIn(place: HTMLElement): number | undefined {
  const { anchorNode, anchorOffset } = place.ownerDocument.getSelection() ?? {};
  if (!anchorNode || anchorOffset === undefined || !place.contains(anchorNode)) return undefined;
  const before = place.ownerDocument.createRange();
  before.setStart(place, 0);
  before.setEnd(anchorNode, anchorOffset);
  return before.toString().length;
}

/**
 * Puts the caret into a text that is typed in.
 * @param at in characters from its beginning, beside a value that cannot be typed in; left out for its end
 */
export function setCaret(place: HTMLElement, at = Number.POSITIVE_INFINITY): void {
  const [node, offset] = pointAt(place, at);
  place.ownerDocument.getSelection()?.collapse(node, offset);
}

function pointAt(place: HTMLElement, at: number): readonly [Node, number] {
  let before = 0;
  for (const [index, node] of place.childNodes.entries()) {
    const { length } = node.textContent ?? '';
    if (node.nodeType === Node.TEXT_NODE && at <= before + length) return [node, at - before];
    if (at < before + length) return [place, index];
    before += length;
  }
  return [place, place.childNodes.length];
}
