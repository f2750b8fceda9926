import { storedKeys } from '../lib/browser/storage.ts';
import { storageKeys } from '../lib/browser/storage-keys.ts';
import { useTexts } from '../lib/format/language.ts';
import { lastSending } from '../lib/http/last-sending.ts';
import { brokenTexts } from '../messages/broken.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/**
 * On a page that has thrown: whether what was sent has arrived, whether what was typed is kept, and the way back to it.
 * Nothing is said about the text of somebody who wrote none.
 */
export default function BrokenFacts() {
  const t = useTexts(brokenTexts);
  const sending = lastSending();
  const isKept = storedKeys('sessionStorage').some((key) => key.startsWith(storageKeys.draft('')));
  const facts = [
    ...(sending === 'arrived' ? [t('arrived')] : []),
    // Without storage a second attempt would be a second message.
    ...(sending === 'unknown' ? [t(isKept ? 'unknownKept' : 'unknown')] : []),
    ...(isKept && sending === 'arrived' ? [t('keptSince')] : []),
    ...(isKept && (sending === 'none' || sending === 'refused') ? [t('kept')] : []),
  ];
  return (
    <>
      {facts.length > 0 && (
        <Notice tone="warn">
          {facts.map((fact) => (
            <p key={fact}>{fact}</p>
          ))}
        </Notice>
      )}
      <Button look="secondary" onClick={() => location.reload()}>
        {t('reopen')}
      </Button>
    </>
  );
}
