import { type Learned, maxLearnedSigns } from '@vitrine/contracts/quarantine.ts';
import type { LearnedSign } from '../../records/spam-learning.ts';

/** What was learned, as an admin sees it: each sign once, with what became of it last. */
export function presentLearned(learned: readonly LearnedSign[]): Learned {
  const last = new Map(
    learned.map(({ sign, outcome }) => [sign.hash, { kind: sign.kind, value: sign.value, outcome }]),
  );
  return shortened([...last.values()], 0);
}

/** What was learned from several parts of one act; of networks, whose names nobody knows, each part's are others. */
export function joinLearned(parts: readonly Learned[]): Learned {
  const signs = parts.flatMap((part) => part.signs);
  const last = new Map(signs.map((sign, n) => [sign.kind === 'network' ? n : `${sign.kind} ${sign.value}`, sign]));
  return shortened(
    [...last.values()],
    parts.reduce((sum, { more }) => sum + more, 0),
  );
}

/** As many as an answer names; first those by which spam is recognised. */
function shortened(signs: Learned['signs'], more: number): Learned {
  const rank = ({ outcome }: Learned['signs'][number]) => (outcome === 'recognized' ? 0 : 1);
  const sorted = signs.toSorted((one, other) => rank(one) - rank(other));
  return { signs: sorted.slice(0, maxLearnedSigns), more: more + Math.max(0, sorted.length - maxLearnedSigns) };
}
