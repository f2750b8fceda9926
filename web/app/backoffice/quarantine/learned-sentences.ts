import type { Language } from '@vitrine/contracts/language.ts';
import type { Learned, LearnedSign } from '@vitrine/contracts/quarantine.ts';
import { quarantineTexts } from '../../messages/quarantine.ts';

/** A sentence that names more is read by nobody. */
const maxNamed = 4;

const reasonsNot = ['unconfirmed', 'inUse', 'tooFew', 'own'] as const;

/**
 * What marking something as spam has taught, in a sentence or two: what goes into quarantine from now on, and what was
 * not taken as a sign of spam, and why. None when nothing was marked.
 */
export function learnedSentences({ signs, more }: Learned, language: Language): string[] {
  if (signs.length === 0) return [];
  const t = quarantineTexts(language);
  const recognized = signs.filter(({ outcome }) => outcome === 'recognized');
  const others = signs.filter(({ outcome }) => outcome !== 'recognized');
  const list = (names: readonly string[], beyond = 0) => {
    const distinct = [...new Set(names)];
    const left = Math.max(0, distinct.length - maxNamed) + beyond;
    const number = new Intl.NumberFormat(language).format(left);
    return new Intl.ListFormat(language).format([
      ...distinct.slice(0, maxNamed),
      ...(left > 0 ? [t('learnedMore', { count: left, number })] : []),
    ]);
  };
  const name = ({ kind, value }: LearnedSign) => (kind === 'network' ? t('sign_network') : value);
  const reasons = reasonsNot.flatMap((outcome) => {
    const names = others.filter((sign) => sign.outcome === outcome).map(name);
    return names.length > 0 ? t(`why_${outcome}`, { sign: list(names) }) : [];
  });
  // What the answer leaves out stands behind the rest: it names first what is recognized.
  return [
    recognized.length > 0
      ? t('learnedTitle', {
          what: list(
            recognized.map(({ kind, value }) => t(`learned_${kind}`, { value })),
            others.length > 0 ? 0 : more,
          ),
        })
      : t('learnedNothing'),
    ...(others.length > 0 ? [t('notLearnedTitle', { what: list(reasons, more) })] : []),
  ];
}
