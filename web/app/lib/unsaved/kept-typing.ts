/** How long is waited for the field. */
const waitMs = 15_000;

/** How often the focus is taken back from what takes it on the way, such as the panel around the field. */
const maxReturns = 20;

/** How long the field keeps the focus once it has been given what was typed: a dialog around it may still be opening. */
const settleMs = 2_000;

/** The keys that edit a text together with Ctrl or ⌘, which the field out of sight does by itself. */
const editingKeys = new Set(['a', 'c', 'v', 'x', 'y', 'z']);

type KeptTypingOptions = {
  /** Names what is typed into. */
  label: string;
  /** Told what has been typed so far. */
  onInput?: (text: string) => void;
  /** Called on Escape, or when the visitor goes elsewhere: the field is not wanted any more. */
  onCancel?: () => void;
};

/** Text, and the shortcut that was pressed behind it. */
type Piece = { readonly text: string; readonly shortcut: KeyboardEventInit };

type Keeper = {
  readonly field: HTMLTextAreaElement;
  /** What came before the text in `field`. */
  readonly pieces: Piece[];
  isComposing: boolean;
  readonly end: () => void;
};

let keeper: Keeper | undefined;

/**
 * Keeps what is typed from the press that asks for a field until the field is there and takes it with `giveTyping`. A
 * real field out of sight takes the keys, so that accents, composed scripts and pastes come as anywhere. None of them is a
 * shortcut of the page; those of the field itself, such as Ctrl+Enter, are pressed there when it has come.
 */
export function keepTyping({ label, onInput, onCancel }: KeptTypingOptions): void {
  keeper?.end();
  const origin = document.activeElement;
  const field = document.createElement('textarea');
  field.className = 'sr-only';
  // In the window, wherever the page is scrolled to: typing into it must not scroll the page to its end.
  field.style.position = 'fixed';
  field.style.insetBlockStart = '0';
  field.setAttribute('aria-label', label);
  field.setAttribute('autocomplete', 'off');
  const controller = new AbortController();
  const { signal } = controller;
  const end = () => {
    controller.abort();
    clearTimeout(timer);
    if (keeper === own) keeper = undefined;
    field.remove();
  };
  const cancel = () => {
    const hadFocus = document.activeElement === field;
    end();
    if (hadFocus && origin instanceof HTMLElement && origin.isConnected) origin.focus({ preventScroll: true });
    onCancel?.();
  };
  const timer = setTimeout(cancel, waitMs);
  const own: Keeper = { field, pieces: [], isComposing: false, end };
  field.addEventListener('input', () => onInput?.(own.pieces.map(({ text }) => text).join('') + field.value), {
    signal,
  });
  field.addEventListener('compositionstart', () => (own.isComposing = true), { signal });
  field.addEventListener('compositionend', () => (own.isComposing = false), { signal });
  field.addEventListener(
    'keydown',
    (event) => {
      if (event.isComposing) return;
      const { key, code, ctrlKey, metaKey, shiftKey } = event;
      if ((ctrlKey || metaKey) && (key === 'Enter' || (/^\p{L}$/u.test(key) && !editingKeys.has(key.toLowerCase())))) {
        event.preventDefault();
        event.stopPropagation();
        const shortcut = { key, code, ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true };
        own.pieces.push({ text: field.value, shortcut });
        field.value = '';
        return;
      }
      if (key !== 'Escape' && key !== 'Tab') return;
      if (key === 'Escape') event.preventDefault();
      event.stopPropagation();
      cancel();
    },
    { signal },
  );
  holdFocus(field, signal);
  window.addEventListener('pointerdown', cancel, { signal, capture: true });
  keeper = own;
  document.body.append(field);
  field.focus({ preventScroll: true });
}

/** Takes the focus back where no hand has moved it, until the signal comes or the field is gone. */
function holdFocus(field: HTMLElement, signal: AbortSignal): void {
  let returns = 0;
  const refocus = () => {
    if (signal.aborted || !field.isConnected || !document.hasFocus() || returns >= maxReturns) return;
    returns += 1;
    field.focus({ preventScroll: true });
  };
  field.addEventListener('blur', () => queueMicrotask(refocus), { signal });
}

/** Holds the focus in the field until a key or a pointer may mean to leave it, or whatever is around it has opened. */
function settleIn(field: HTMLElement): void {
  const controller = new AbortController();
  const { signal } = controller;
  const leave = () => controller.abort();
  const onKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey || [...key].length > 1) leave();
  };
  addEventListener('keydown', onKey, { signal, capture: true });
  addEventListener('pointerdown', leave, { signal, capture: true });
  const timer = setTimeout(leave, settleMs);
  signal.addEventListener('abort', () => clearTimeout(timer));
  holdFocus(field, signal);
}

/** Hands what was kept, if anything, to the field that it was meant for, behind what is in it, with the focus. */
export function giveTyping(field: HTMLElement | null): void {
  const own = keeper;
  if (!field || !own) return;
  const give = async () => {
    if (keeper !== own) return;
    // An editor may be made a moment before it stands in the page.
    if (!field.isConnected) return void requestAnimationFrame(give);
    const { value } = own.field;
    own.end();
    field.focus({ preventScroll: true });
    settleIn(field);
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      field.setSelectionRange(field.value.length, field.value.length);
    }
    // As if it were typed there, so that the field's own listeners hear of it, and it can be taken back.
    for (const { text, shortcut } of own.pieces) {
      if (text) document.execCommand('insertText', false, text);
      // React takes the text over in the microtask before this one.
      await null;
      field.dispatchEvent(new KeyboardEvent('keydown', shortcut));
    }
    if (value) document.execCommand('insertText', false, value);
  };
  // A word that is being composed is finished first.
  if (own.isComposing) own.field.addEventListener('compositionend', () => queueMicrotask(give), { once: true });
  else queueMicrotask(give);
}

/** Drops what was kept: the field will not come. */
export const stopKeepingTyping = (): void => keeper?.end();
