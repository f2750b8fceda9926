import { useEffect, useState } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { readEndedAccount } from '../../lib/session/session.ts';
import { eraseUnsent, findUnsent, hasUnsent, type UnsentWork } from '../../lib/unsaved/unsent-work.ts';
import { unsentTexts } from '../../messages/unsent.ts';
import { Button } from '../../ui/button.tsx';
import { UnsentList } from '../../ui/unsent-list.tsx';

/** What is kept unsent of whoever’s session has ended, with a button that erases it. */
export default function KeptUnsent() {
  const t = useTexts(unsentTexts);
  const [unsent, setUnsent] = useState<UnsentWork>();
  const [isErased, setErased] = useState(false);
  useEffect(() => void findUnsent(readEndedAccount()).then(setUnsent), []);
  const erase = async () => {
    await eraseUnsent(readEndedAccount());
    setErased(true);
  };
  if (!unsent || !hasUnsent(unsent)) return null;
  return (
    <div className="grid justify-items-start gap-2 pt-3" aria-live="polite">
      {isErased ? (
        <p>{t('erased')}</p>
      ) : (
        <>
          <p>{t('kept')}</p>
          <UnsentList unsent={unsent} />
          <Button look="quiet" size="small" className="-ml-4 min-h-11" onClick={() => void erase()}>
            {t('eraseKept')}
          </Button>
        </>
      )}
    </div>
  );
}
