import { type OwnWindow, readOwnWindow } from '@vitrine/contracts/own-window.ts';
import { useEffect } from 'react';
import type { Step } from '../../lib/form/step.ts';
import { useTexts } from '../../lib/format/language.ts';
import { quoteTexts } from '../../messages/quote.ts';
import type { QuoteForm } from './quote-form.ts';

/**
 * Starts the details with the text of the visitor's own window (`/window`), which arrive as `ownWindow` in the navigation
 * state, before anything that was typed already. That happens once: the entry then holds them as what is shown beside.
 * @returns the window to show beside the steps
 */
export function useOwnWindow(
  form: QuoteForm,
  { ownWindow, windowBeside }: Step['entry'],
  go: Step['go'],
): OwnWindow | undefined {
  const t = useTexts(quoteTexts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new window matters
  useEffect(() => {
    const window = windowOf(ownWindow);
    if (!window) return;
    const sentences = [
      t('ownWindowName', { name: window.name }),
      window.trade && t('ownWindowTrade', { trade: window.trade }),
      window.shelf.length > 0 && t('ownWindowShelf', { things: window.shelf.join(', ') }),
    ];
    const text = sentences.filter(Boolean).join('\n');
    const typed = form.getValues('message')?.trim() ?? '';
    if (!typed.includes(text)) form.setValue('message', typed ? `${text}\n\n${typed}` : text);
    go(1, { replace: true, state: { ownWindow: undefined, windowBeside: ownWindow } });
  }, [ownWindow]);
  return windowOf(windowBeside);
}

/** A history entry may hold anything: it is read by the rules of the address. */
function windowOf(value: unknown): OwnWindow | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { name, trade, shelf } = value as Readonly<Record<string, unknown>>;
  const text = (field: unknown) => (typeof field === 'string' ? field : '');
  return readOwnWindow({
    name: text(name),
    trade: text(trade),
    shelf: Array.isArray(shelf) ? shelf.map(text).join(', ') : '',
  });
}
