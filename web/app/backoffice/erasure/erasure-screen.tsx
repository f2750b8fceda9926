import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '../../lib/format/language.ts';
import { callOrThrow, refusalOf } from '../../lib/http/api.ts';
import { erasureTexts } from '../../messages/erasure.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { BackofficeFrame } from '../frame/backoffice-frame.tsx';
import { FoundPerson } from './found-person.tsx';
import { ReceiptFacts } from './receipt-facts.tsx';
import { Receipts, receiptsKey } from './receipts.tsx';
import { RetentionForecast } from './retention-forecast.tsx';

/** The screen on which everything about an address is seen, downloaded and erased. */
export function ErasureScreen() {
  const t = useTexts(erasureTexts);
  const client = useQueryClient();
  // From a timeline; not in the address of the page, which browsers and proxies remember.
  const given = (useLocation().state as { email?: string } | null)?.email ?? '';
  const [email, setEmail] = useState(given);

  const preview = useMutation({
    networkMode: 'always',
    mutationFn: async (email: string) => (await callOrThrow('previewErasure', { body: { email: email } })).data,
  });
  const erasure = useMutation({
    networkMode: 'always',
    mutationFn: async (email: string) => (await callOrThrow('erasePerson', { body: { email: email } })).data,
    onSuccess: () => {
      preview.reset();
      setEmail('');
      // Whatever the browser still holds may be about the person.
      void client.resetQueries({ queryKey: receiptsKey });
      client.removeQueries({ type: 'inactive' });
    },
  });
  const find = () => {
    erasure.reset();
    preview.mutate(email);
  };
  return (
    <BackofficeFrame title={t('title')}>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid content-start gap-6">
          <p className="max-w-prose text-[0.9375rem] text-quiet">{t('text')}</p>
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              find();
            }}
            className="grid max-w-2xl items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <TextField
              type="email"
              label={t('email')}
              autoComplete="off"
              value={email}
              error={preview.isError ? (refusalOf(preview.error) ?? t('unavailable')) : undefined}
              onChange={(event) => setEmail(event.target.value)}
            />
            {/* Beside the field, which stands below its label. */}
            <Button type="submit" busy={preview.isPending} className="sm:mt-(--field-top)">
              {t('find')}
            </Button>
          </form>
          {preview.data && (
            <FoundPerson
              found={preview.data}
              busy={erasure.isPending}
              failed={erasure.isError ? (refusalOf(erasure.error) ?? t('eraseFailed')) : undefined}
              onErase={() => erasure.mutate(preview.data.email)}
            />
          )}
          {erasure.data && (
            <div role="status" className="grid gap-3">
              <Notice tone="good" title={t('erased')} />
              <ReceiptFacts receipt={erasure.data} />
            </div>
          )}
          <Receipts />
        </div>
        <RetentionForecast />
      </div>
    </BackofficeFrame>
  );
}
