import type { QuarantineState } from '@vitrine/contracts/quarantine.ts';
import { useTexts } from '../../lib/format/language.ts';
import { quarantineTexts } from '../../messages/quarantine.ts';

/** Why something is in quarantine. */
export function QuarantineReason({ state }: { state: QuarantineState }) {
  const t = useTexts(quarantineTexts);
  return <span className="text-caption text-warn whitespace-normal">{t(state.reason)}</span>;
}
