import { useMutation, useQueryClient } from '@tanstack/react-query';
import { undoSeconds } from '@vitrine/contracts/deletion.ts';
import type { Dossier } from '@vitrine/contracts/dossier.ts';
import { useId, useState } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { CallError, callOrThrow, refusalOf } from '../../lib/http/api.ts';
import { toast } from '../../lib/toast/toast.ts';
import { dossierTexts } from '../../messages/dossiers.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { UndoToast } from '../deletions/undo-toast.tsx';
import { EmailLink } from '../details/record-facts.tsx';
import { recordsKey, timelineKey } from '../live/query-keys.ts';

/** Joins and parts addresses; either can be undone by the other. */
function useEmails(email: string) {
  const t = useTexts(dossierTexts);
  const client = useQueryClient();
  const shared = {
    networkMode: 'always',
    onError: (error: Error) => {
      const isUnknown =
        error instanceof CallError && error.outcome.kind === 'refused' && error.outcome.code === 'NOT_FOUND';
      const refusal = refusalOf(error);
      toast.error(isUnknown ? t('unknownEmail') : refusal || t('failed'), { id: 'addresses' });
    },
    onSettled: () => {
      for (const queryKey of [recordsKey('dossiers'), timelineKey]) void client.invalidateQueries({ queryKey });
    },
  } as const;
  const offerUndo = (message: string, undo: () => void) =>
    toast.success(
      () => (
        <UndoToast
          message={message}
          onUndo={() => {
            toast.dismiss('addresses');
            undo();
          }}
        />
      ),
      { id: 'addresses', duration: undoSeconds * 1000 },
    );
  const join = useMutation({
    ...shared,
    mutationFn: async (other: string) => (await callOrThrow('joinDossiers', { body: { email, other } })).data,
    onSuccess: ({ joined }) => {
      if (joined.length > 0) offerUndo(t('joined'), () => part.mutate(joined));
    },
  });
  const part = useMutation({
    ...shared,
    mutationFn: (emails: string[]) => callOrThrow('partDossiers', { body: { email, emails } }),
    onSuccess: (_response, [first = '']) => offerUndo(t('parted'), () => join.mutate(first)),
  });
  return { join, part };
}

/** The addresses of one person, which can be joined with others and parted again. */
export function Emails({ dossier }: { dossier: Dossier }) {
  const t = useTexts(dossierTexts);
  const [other, setOther] = useState('');
  const { join, part } = useEmails(dossier.email);
  const hintId = useId();
  const busy = join.isPending || part.isPending;
  return (
    <section aria-label={t('emails')} className="grid content-start gap-3">
      <h2 className="font-display text-lg leading-tight font-bold tracking-tight">{t('emails')}</h2>
      {/* The only one stands in the line that says who it is. */}
      <ul className="border-b border-line has-[>:only-child]:hidden">
        {dossier.emails.map(({ email, company, phone }) => (
          <li
            key={email}
            className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 border-t border-line py-0.5 text-[0.9375rem] pointer-coarse:min-h-11"
          >
            <div className="min-w-0 wrap-anywhere">
              <EmailLink email={email} />
              {email !== dossier.email && (company || phone) && (
                <p className="caption text-quiet">{[company, phone].filter(Boolean).join(' · ')}</p>
              )}
            </div>
            {email !== dossier.email && (
              <Button
                look="quiet"
                size="small"
                className="-mr-4 min-h-11!"
                disabled={busy}
                onClick={() => part.mutate([email])}
              >
                <span>
                  {t('part')}
                  <VisuallyHidden> — {email}</VisuallyHidden>
                </span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <details>
        <summary className="min-h-9 cursor-pointer content-center text-[0.9375rem] text-quiet hover:text-ink pointer-coarse:min-h-11">
          {t('joinAnother')}
        </summary>
        <form
          noValidate
          className="grid gap-1 pt-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (other.trim() !== '') join.mutate(other.trim(), { onSuccess: () => setOther('') });
          }}
        >
          <div className="flex items-end gap-2">
            <div className="min-w-0 flex-1">
              <TextField
                type="email"
                label={t('otherEmail')}
                autoComplete="off"
                value={other}
                onChange={({ target }) => setOther(target.value)}
              />
            </div>
            <Button type="submit" look="secondary" size="small" busy={join.isPending} aria-describedby={hintId}>
              {t('join')}
            </Button>
          </div>
          <p id={hintId} className="text-[0.875rem] leading-snug text-quiet">
            {t('joinHint')}
          </p>
        </form>
      </details>
    </section>
  );
}
