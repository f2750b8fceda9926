/** How long is waited for the field. */
const waitMs = 15_000;

/** How often the focus is taken back from what takes it on the way, such as the panel around the field. */
const maxReturns = 20;

type KeptTypingOptions = {
  /** Names what is typed into. */
  label: string;
  /** Told what has been typed so far. */
  onInput?: (text: string) => void;
  /** Called on Escape, or when the visitor goes elsewhere: the field is not wanted any more. */
  onCancel?: () => void;
};

type Keeper = { readonly field: HTMLTextAreaElement; isComposing: boolean; readonly end: () => void };

let keeper: Keeper | undefined;

/**
 * Keeps what is typed from the press that asks for a field until the field is there and takes it with `giveTyping`. A
 * real field out of sight takes the keys, so that accents, composed scripts and pastes come as anywhere, and none of them
 * is a shortcut.
 */
export function keepTyping({ label, onInput, onCancel }: KeptTypingOptions): void {
  keeper?.end();
  const origin = document.activeElement;
  const field = document.createElement('textarea');
  field.className = 'sr-only';
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
  const own: Keeper = { field, isComposing: false, end };
  let returns = 0;
  field.addEventListener('input', () => onInput?.(field.value), { signal });
  field.addEventListener('compositionstart', () => (own.isComposing = true), { signal });
  field.addEventListener('compositionend', () => (own.isComposing = false), { signal });
  field.addEventListener(
    'keydown',
    (event) => {
      if (event.isComposing || (event.key !== 'Escape' && event.key !== 'Tab')) return;
      if (event.key === 'Escape') event.preventDefault();
      event.stopPropagation();
      cancel();
    },
    { signal },
  );
  field.addEventListener(
    'blur',
    () => {
      queueMicrotask(() => {
        if (keeper !== own || !document.hasFocus() || returns >= maxReturns) return;
        returns += 1;
        field.focus({ preventScroll: true });
      });
    },
    { signal },
  );
  window.addEventListener('pointerdown', cancel, { signal, capture: true });
  keeper = own;
  document.body.append(field);
  field.focus({ preventScroll: true });
}

/** Hands what was kept, if anything, to the field that it was meant for, behind what is in it, with the focus. */
export function giveTyping(field: HTMLElement | null): void {
  const own = keeper;
  if (!field || !own) return;
  const give = () => {
    if (keeper !== own || !field.isConnected) return;
    const { value } = own.field;
    own.end();
    field.focus({ preventScroll: true });
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      field.setSelectionRange(field.value.length, field.value.length);
    }
    // As if it were typed there, so that the field's own listeners hear of it, and it can be taken back.
    if (value) document.execCommand('insertText', false, value);
  };
  // A word that is being composed is finished first.
  if (own.isComposing) own.field.addEventListener('compositionend', () => queueMicrotask(give), { once: true });
  else queueMicrotask(give);
}

/** Drops what was kept: the field will not come. */
export const stopKeepingTyping = (): void => keeper?.end();
