import { maxMessageLength } from '@vitrine/contracts/limits.ts';
import type { SigningView } from '@vitrine/contracts/signing.ts';
import { type FormEvent, useRef, useState } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { call } from '../../lib/http/api.ts';
import { discardIdempotencyKey, idempotencyKey } from '../../lib/http/idempotency.ts';
import { toast } from '../../lib/toast/toast.ts';
import { signingTexts } from '../../messages/signing.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';

type AskDialogProps = { open: boolean; view: SigningView; token: string; onClose: () => void };

/** Asks the agency something about a proposal; what was typed stays when the dialog is closed. */
export function AskDialog({ open, view, token, onClose }: AskDialogProps) {
  const t = useTexts(signingTexts);
  const [message, setMessage] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const fail = (sentence: string) => {
    setError(sentence);
    field.current?.focus();
  };

  const ask = async (event: FormEvent) => {
    event.preventDefault();
    const body = { message: message.trim() };
    if (body.message === '') return fail(t('askMissing'));
    setBusy(true);
    const headers = { 'Idempotency-Key': idempotencyKey('question', { ...body, number: view.number }) };
    const outcome = await call('askAboutProposal', { params: { token }, body, headers });
    setBusy(false);
    if (!outcome.ok) return fail(outcome.kind === 'refused' ? outcome.error : t('noAnswer'));
    discardIdempotencyKey('question');
    setMessage('');
    setError(undefined);
    toast.success(t('asked'), { id: 'proposal', duration: 6000 });
    onClose();
  };

  return (
    <Dialog open={open} onClose={onClose} title={t('askTitle')} closeLabel={t('close')}>
      <form onSubmit={ask} noValidate className="grid gap-5">
        <p>{t('askText', { email: view.email })}</p>
        <TextArea
          ref={field}
          label={t('askLabel')}
          rows={6}
          value={message}
          error={error}
          maxLength={maxMessageLength}
          onChange={(event) => setMessage(event.target.value)}
        />
        <div className="flex justify-end gap-3 max-sm:flex-col-reverse">
          <Button look="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={busy}>
            {t('askSend')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
