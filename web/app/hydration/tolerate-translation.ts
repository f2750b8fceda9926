/** What the entry, the root and the error handling ask of `tolerateTranslation`. */
type ForeignChanges = {
  /** Whether anything but the site's own code has changed what is in the page. */
  areSeen(): boolean;
  /** Undoes what was changed before React has taken the page over; called at the start of that. */
  undo(): void;
  /** React has taken the page over: what changes from now on is left as it is, and remembered. */
  follow(): void;
  /** Puts text that was typed before hydration into fields that came back empty, since React drew them anew. */
  retype(): void;
};

declare global {
  interface Window {
    foreignChanges?: ForeignChanges;
  }
}

/**
 * Lets React go on where a browser's translation, or an extension, changes a page (docs/decisions/0076). Runs as an inline
 * script in every page before anything else does, so it may refer to nothing outside its own body.
 *
 * Until React has taken the page over, foreign changes are recorded, and undone just before it reads the page. Afterwards
 * they stay: what stands in the place of a text is remembered, React's removals and insertions find it, and a text that
 * React changes meanwhile takes its place back, which the translation then sees as new. Where a text was cut into pieces, as
 * by what marks words, the others go when React changes the one that it knows.
 */
export function tolerateTranslation(): void {
  const { removeChild, insertBefore } = Node.prototype;
  /** What stands in the place of a text that is not in the page any more. */
  const standIns = new WeakMap<Node, Node>();
  /** The texts whose place something has taken, in their order. */
  const replaced = new WeakMap<Node, readonly Node[]>();
  /** What texts said before they were cut into pieces. */
  const cut = new WeakMap<Node, string>();
  const typed = new Map<string, string>();
  let recorded: MutationRecord[] = [];
  let phase: 'built' | 'hydrating' | 'followed' = 'built';
  let isSeen = false;
  /** A translation that answers at once would go on for ever. */
  let undoesLeft = 3;

  /** Nobody translates scripts: their texts come while the browser itself still reads them. */
  const isScript = (node: Node | null) => node instanceof HTMLScriptElement;
  /** Extensions add whole elements to the body, which React expects. */
  const isHarmless = ({ type, target, removedNodes }: MutationRecord) =>
    isScript(target) ||
    isScript(target.parentNode) ||
    (type === 'childList' && target === document.body && removedNodes.length === 0);

  /** React marks each node that it knows. */
  const isReacts = (node: Node): boolean => Object.keys(node).some((key) => key.startsWith('__reactFiber'));
  const holdsReacts = (node: Node): boolean => isReacts(node) || [...node.childNodes].some(holdsReacts);

  const forget = (text: Node) => {
    const standIn = standIns.get(text);
    standIns.delete(text);
    if (!standIn) return;
    const others = (replaced.get(standIn) ?? []).filter((one) => one !== text);
    replaced.set(standIn, others);
    if (others.length === 0) standIn.parentNode?.removeChild(standIn);
  };
  const note = (text: Node, standIn: Node) => {
    const texts = replaced.get(standIn) ?? [];
    standIns.set(text, standIn);
    if (!texts.includes(text)) replaced.set(standIn, [...texts, text]);
    // Also where it is not in the page: React changes a text without knowing.
    observer.observe(text, { characterData: true });
  };
  /** Puts the texts back whose place something has taken. */
  const putBack = (standIn: Node) => {
    const texts = replaced.get(standIn) ?? [];
    replaced.delete(standIn);
    for (const text of texts) {
      standIns.delete(text);
      if (standIn.parentNode) insertBefore.call(standIn.parentNode, text, standIn);
    }
    standIn.parentNode?.removeChild(standIn);
  };

  /** What has come into the place of a node that is gone, in the same batch of changes. */
  const findStandIn = (removal: MutationRecord, records: readonly MutationRecord[]): Node | undefined => {
    const { target, previousSibling, nextSibling } = removal;
    const isInPlace = (other: MutationRecord, node: Node) =>
      other === removal ||
      node === previousSibling ||
      node === nextSibling ||
      (other.previousSibling === previousSibling && other.nextSibling === nextSibling);
    for (const other of records) {
      if (other.target !== target) continue;
      for (const node of other.addedNodes)
        if (node.parentNode === target && isInPlace(other, node) && !isReacts(node)) return node;
    }
    return undefined;
  };

  /** What stands behind a text that React does not know, if it says exactly this. */
  const piecesBehind = (text: Node, rest: string): ChildNode[] => {
    const pieces: ChildNode[] = [];
    let said = '';
    for (let place: Node | null = text; place && (place === text || !isReacts(place)); place = place.parentNode) {
      let next = place.nextSibling;
      for (; next && said.length < rest.length && !holdsReacts(next); next = next.nextSibling) {
        pieces.push(next);
        said += next.textContent;
      }
    }
    return said === rest ? pieces : [];
  };
  const followText = (text: Node, before: string) => {
    const whole = cut.get(text) ?? before;
    const now = text.nodeValue ?? '';
    if (whole.startsWith(now) && piecesBehind(text, whole.slice(now.length)).length > 0) cut.set(text, whole);
    else if (cut.delete(text)) for (const piece of piecesBehind(text, whole.slice(before.length))) piece.remove();
  };

  const follow = (records: readonly MutationRecord[]) => {
    for (const record of records) {
      if (record.type === 'characterData') {
        const standIn = standIns.get(record.target);
        if (standIn) putBack(standIn);
        else if (isReacts(record.target)) followText(record.target, record.oldValue ?? '');
        continue;
      }
      for (const node of record.addedNodes) if (standIns.has(node) && node.isConnected) forget(node);
      for (const node of record.removedNodes) {
        const isText = node.nodeType === Node.TEXT_NODE;
        if (node.parentNode || (!isText && !replaced.has(node))) continue;
        const standIn = findStandIn(record, records);
        if (!standIn) continue;
        isSeen = true;
        if (isText) note(node, standIn);
        // What was translated is translated again.
        for (const text of replaced.get(node) ?? []) if (!text.parentNode) note(text, standIn);
      }
    }
  };

  const undo = (records: readonly MutationRecord[]) => {
    for (const record of [...records].reverse()) {
      const { type, target, addedNodes, removedNodes, nextSibling, oldValue } = record;
      if (type === 'characterData') target.nodeValue = oldValue;
      else if (!isHarmless(record)) {
        for (const node of addedNodes) if (node.parentNode === target) removeChild.call(target, node);
        const next = nextSibling?.parentNode === target ? nextSibling : null;
        for (const node of removedNodes) insertBefore.call(target, node, next);
      }
    }
    // From before this script ran; the site itself has none.
    for (const font of document.querySelectorAll('body font')) font.replaceWith(...font.childNodes);
    observer.takeRecords();
  };

  const read = (records: MutationRecord[]) => {
    if (phase === 'followed') return follow(records);
    recorded.push(...records);
    isSeen ||= records.some((record) => !isHarmless(record));
    if (phase === 'hydrating' && isSeen && undoesLeft-- > 0) undo(recorded.splice(0));
  };
  const observer = new MutationObserver(read);
  const everything = { childList: true, subtree: true, characterData: true, characterDataOldValue: true };
  observer.observe(document.body, everything);

  /** What stands among the children of `parent` for a node that React believes to be there. */
  const placeOf = (parent: Node, node: Node): Node | null => {
    read(observer.takeRecords());
    let place: Node | null = standIns.get(node) ?? node;
    while (place && place.parentNode !== parent) place = place.parentNode;
    return place;
  };

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    const place = placeOf(this, child);
    const standIn = standIns.get(child);
    if (standIn) {
      forget(child);
      // It said more than what goes.
      if (standIn.parentNode) putBack(standIn);
    } else if (place) {
      child.parentNode?.removeChild(child);
      if (place !== child && !holdsReacts(place)) place.parentNode?.removeChild(place);
    } else if (child.parentNode) return removeChild.call(this, child) as T;
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    if (!next || next.parentNode === this) return insertBefore.call(this, node, next) as T;
    const place = placeOf(this, next);
    return insertBefore.call(this, node, place ?? (next.parentNode ? next : null)) as T;
  };

  const selectorOf = ({ tagName, name }: HTMLInputElement) => `${tagName}[name="${CSS.escape(name)}"]`;
  const onInput = ({ target }: Event) => {
    const field = target as HTMLInputElement;
    if (field.name) typed.set(selectorOf(field), field.value);
  };
  addEventListener('input', onInput, true);

  window.foreignChanges = {
    areSeen: () => isSeen || document.querySelector('body font') !== null,
    undo() {
      if (phase === 'followed') return;
      phase = 'hydrating';
      read(observer.takeRecords());
      if (this.areSeen()) undo(recorded.splice(0));
    },
    follow() {
      if (phase === 'followed') return;
      phase = 'followed';
      recorded = [];
      observer.disconnect();
      observer.observe(document.body, everything);
      removeEventListener('input', onInput, true);
    },
    retype() {
      for (const [selector, value] of typed) {
        const field = document.querySelector<HTMLInputElement>(selector);
        if (!field || field.value) continue;
        // React overrides the setter of the field itself, to know what it has written.
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
      typed.clear();
    },
  };
}
