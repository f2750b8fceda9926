import type { ServiceType } from '@vitrine/contracts/prices.ts';
import { useEffect } from 'react';
import type { Step } from '../../lib/step.ts';
import { isService, type QuoteForm } from './quote-form.ts';

/**
 * Selects the pack chosen on /services, which arrives as `selectedPack` in the navigation state. That happens once: then
 * the entry only remembers where the choice came from, so that a reload does not undo a later one.
 * @returns the pack, for as long as the history entry remembers it
 */
export function useSelectedPack(form: QuoteForm, entry: Step['entry'], go: Step['go']): ServiceType | undefined {
  const { selectedPack, pack } = entry;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `go` is new on every render; only a new pack matters
  useEffect(() => {
    if (!isService(selectedPack)) return;
    form.setValue('serviceType', selectedPack);
    go(1, { replace: true, state: { selectedPack: undefined, packName: undefined, pack: selectedPack } });
  }, [selectedPack]);

  const remembered = selectedPack ?? pack;
  return isService(remembered) ? remembered : undefined;
}
