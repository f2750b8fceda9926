import type { SigningView } from '@vitrine/contracts/signing.ts';
import { useState } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { signingTexts } from '../../messages/signing.ts';
import { Button } from '../../ui/button.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { DownloadButton } from './download-button.tsx';

type AnswersProps = {
  view: SigningView;
  token: string;
  onDeclined: (view: SigningView) => void;
  /** The proposal is no longer what the page shows. */
  onStale: () => void;
};

/** What the reader can do besides signing: take the file along, ask, decline. */
export function Answers({ view, token, onDeclined, onStale }: AnswersProps) {
  const t = useTexts(signingTexts);
  const [open, setOpen] = useState<'ask' | 'decline'>();
  const close = () => setOpen(undefined);
  const isSigned = view.signature !== null;
  const canDecline = view.state === 'sent';
  return (
    <>
      <div className="grid gap-3 sm:max-lg:flex sm:max-lg:flex-wrap">
        <DownloadButton token={token} look="secondary" label={t(isSigned ? 'downloadSigned' : 'download')} />
        <Button look="secondary" onClick={() => setOpen('ask')}>
          {t('ask')}
        </Button>
        {canDecline && (
          <Button look="quiet" onClick={() => setOpen('decline')}>
            {t('decline')}
          </Button>
        )}
      </div>
      <AskDialog open={open === 'ask'} view={view} token={token} onClose={close} />
      <DeclineDialog
        open={open === 'decline' && canDecline}
        token={token}
        onClose={close}
        onDeclined={onDeclined}
        onStale={onStale}
      />
    </>
  );
}
