import { useTexts } from '../../lib/format/language.ts';
import { useSessionEnd } from '../../lib/session/session.ts';
import { accountTexts } from '../../messages/account.ts';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Reads the browser's database, which no other login needs. */
const loadKeptUnsent = () => import('./kept-unsent.tsx');

/** Says that the session ended in this tab without the user's doing, what is kept, and offers to erase it. */
export function SessionEnded() {
  const t = useTexts(accountTexts);
  if (!useSessionEnd()) return null;
  return (
    <Notice tone="warn" title={t('sessionEndedTitle')}>
      <p>{t('sessionEndedText')}</p>
      <LazyPart load={loadKeptUnsent}>{(KeptUnsent) => <KeptUnsent />}</LazyPart>
    </Notice>
  );
}
