import { useMutation, useQueryClient } from '@tanstack/react-query';
import { maxNameLength } from '@vitrine/contracts/limits.ts';
import { signingName } from '@vitrine/contracts/signing-name.ts';
import { useState } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { CallError, callOrThrow } from '../../lib/http/api.ts';
import { useLoad } from '../../lib/http/query.tsx';
import { toast } from '../../lib/toast/toast.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';

const key = ['own-account'] as const;

/** Asks whoever came in without a name for it: it stands under what they write to people. */
export function YourName() {
  const t = useTexts(backofficeTexts);
  const client = useQueryClient();
  const [name, setName] = useState('');
  const { data } = useLoad({
    queryKey: key,
    queryFn: async ({ signal }) => (await callOrThrow('getOwnAccount', { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: async () => (await callOrThrow('changeOwnAccount', { body: { name: name.trim() } })).data,
    onSuccess: (account) => {
      client.setQueryData(key, account);
      // Signatures and lists of colleagues have the name from now on.
      void client.invalidateQueries();
      toast.success(t('yourNameSaved', { name: account.name }));
    },
    onError: (error) => {
      if (refusedName(error) === undefined) toast.error(t('yourNameFailed'));
    },
  });
  if (!data || signingName(data.name) !== '') return null;
  const isRole = name.trim() !== '' && signingName(name.trim()) === '';
  const error = saving.isError || saving.isSuccess ? refusedName(saving.error) : undefined;
  return (
    <Notice tone="info" title={t('yourNameTitle')}>
      <form
        noValidate
        className="grid max-w-xl gap-3 pt-1 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '' && !isRole && !saving.isPending) saving.mutate();
        }}
      >
        <TextField
          label={t('yourNameLabel')}
          hint={t('yourNameText')}
          autoComplete="name"
          maxLength={maxNameLength}
          value={name}
          error={isRole ? t('yourNameRole') : error}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" look="secondary" size="small" className="min-h-11" busy={saving.isPending}>
          {t('yourNameSave')}
        </Button>
      </form>
    </Notice>
  );
}

/** What the server says of the name it was given. */
const refusedName = (error: Error | null): string | undefined =>
  error instanceof CallError && error.outcome.kind === 'refused' ? error.outcome.fields?.name : undefined;
