import type { ServiceType } from '@vitrine/contracts/prices.ts';
import { useEffect } from 'react';
import type { Step } from '../../lib/step.ts';
import { isService, type QuoteForm } from './quote-form.ts';

/**
 * The pack chosen on /services, which arrives as `selectedPack` in the navigation state and is chosen here. It is taken
 * once: after that the state only remembers where the choice came from, so that a reload does not undo a later one.
 * @returns the pack, as long as the history entry knows of it
 */
export function useSelectedPack(form: QuoteForm, kept: Step['kept'], go: Step['go']): ServiceType | undefined {
  const { selectedPack, pack } = kept;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `go` is new on every render; only a new pack matters
  useEffect(() => {
    if (!isService(selectedPack)) return;
    form.setValue('serviceType', selectedPack);
    go(1, { replace: true, keep: { selectedPack: undefined, packName: undefined, pack: selectedPack } });
  }, [selectedPack]);

  const shown = selectedPack ?? pack;
  return isService(shown) ? shown : undefined;
}
