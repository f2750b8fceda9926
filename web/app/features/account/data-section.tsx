import type { OwnAccount } from '@vitrine/contracts/own-account.ts';
import { useState } from 'react';
import { saveFile } from '../../lib/browser/save-file.ts';
import { useTexts } from '../../lib/format/language.ts';
import { call } from '../../lib/http/api.ts';
import { toast } from '../../lib/toast/toast.ts';
import { ownAccountTexts } from '../../messages/own-account.ts';
import { Button } from '../../ui/button.tsx';
import { AccountSection } from './account-section.tsx';
import { useFailureSentence } from './failure-sentence.ts';

/** Lets clients download everything stored about them (docs/decisions/0008). */
export function DataSection({ account, number }: { account: OwnAccount; number: number }) {
  const t = useTexts(ownAccountTexts);
  const failure = useFailureSentence();
  const [busy, setBusy] = useState(false);

  const download = async () => {
    setBusy(true);
    const outcome = await call('getPersonalData');
    setBusy(false);
    if (!outcome.ok) return void toast.error(failure(outcome), { id: 'personal-data' });
    const file = new Blob([JSON.stringify(outcome.data, null, 2)], { type: 'application/json' });
    saveFile(file, t('dataFileName', { date: outcome.data.exportedAt.slice(0, 10) }));
  };

  return (
    <AccountSection id="data" number={number} title={t('dataTitle')} text={t('dataText')}>
      {account.emailConfirmedAt === null && <p className="max-w-xl">{t('dataWithheld')}</p>}
      <div>
        <Button look="secondary" busy={busy} onClick={() => void download()}>
          {t('dataDownload')}
        </Button>
      </div>
    </AccountSection>
  );
}
