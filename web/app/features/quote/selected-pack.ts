import type { ServiceType } from '@vitrine/contracts/prices.ts';
import { useEffect } from 'react';
import type { Step } from '../../lib/form/step.ts';
import { isService, type QuoteForm } from './quote-form.ts';

/**
 * Selects the pack chosen on /services, which arrives as `selectedPack` in the navigation state; who comes from there
 * expressly without one (`withoutPack`) finds none selected, whatever the draft holds. That happens once: then the entry
 * only remembers where the choice came from, so that a reload does not undo a later one.
 * @returns the pack, for as long as the history entry remembers it
 */
export function useSelectedPack(form: QuoteForm, entry: Step['entry'], go: Step['go']): ServiceType | undefined {
  const { selectedPack, withoutPack, pack } = entry;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `go` is new on every render; only a new pack matters
  useEffect(() => {
    const chosen = isService(selectedPack) ? selectedPack : undefined;
    if (!chosen && !withoutPack) return;
    form.setValue('serviceType', chosen as ServiceType);
    const done = { selectedPack: undefined, packName: undefined, withoutPack: undefined };
    go(1, { replace: true, state: { ...done, pack: chosen } });
  }, [selectedPack, withoutPack]);

  const remembered = selectedPack ?? pack;
  return isService(remembered) ? remembered : undefined;
}
