import { useTexts } from '../../lib/format/language.ts';
import type { Refused, Unreachable } from '../../lib/http/outcome.ts';
import { ownAccountTexts } from '../../messages/own-account.ts';

/** Says in the language of the page why a call of the account's page failed. */
export function useFailureSentence(): (outcome: Refused | Unreachable) => string {
  const t = useTexts(ownAccountTexts);
  return (outcome) => {
    if (outcome.kind === 'unreachable') return t('unreachable');
    if (outcome.retryAfter) return t('rateLimited', { count: outcome.retryAfter });
    return outcome.error || t('failed');
  };
}
