import { maxPasskeyNameLength } from '@vitrine/contracts/limits.ts';
import type { SecondFactor } from '@vitrine/contracts/second-factor.ts';
import { type FormEvent, useState } from 'react';
import { formatDate } from '../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { secondFactorTexts } from '../../messages/second-factor.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

type PasskeyRowProps = {
  passkey: SecondFactor['passkeys'][number];
  onRename: (name: string) => Promise<void>;
  onRemove: () => void;
};

/** One passkey: its name, which can be changed, and when it was used. */
export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const t = useTexts(secondFactorTexts);
  const language = useLanguage();
  const [name, setName] = useState<string>();
  const { lastUsedAt, createdAt } = passkey;

  const rename = async (event: FormEvent) => {
    event.preventDefault();
    if (name === undefined || name.trim() === '') return;
    if (name.trim() !== passkey.name) await onRename(name.trim());
    setName(undefined);
  };

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-4 first:border-t-0">
      {name === undefined ? (
        <>
          <div className="min-w-0">
            <p className="font-medium break-words">{passkey.name}</p>
            <p className="text-base text-quiet">
              {t('added', { date: formatDate(createdAt, language) })} ·{' '}
              {lastUsedAt ? t('lastUsed', { date: formatDate(lastUsedAt, language) }) : t('neverUsed')}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button
              look="secondary"
              size="small"
              className="min-h-11"
              aria-label={t('renameNamed', { name: passkey.name })}
              onClick={() => setName(passkey.name)}
            >
              {t('rename')}
            </Button>
            <Button
              look="secondary"
              size="small"
              className="min-h-11"
              aria-label={t('removeNamed', { name: passkey.name })}
              onClick={onRemove}
            >
              {t('remove')}
            </Button>
          </div>
        </>
      ) : (
        <form onSubmit={rename} noValidate className="flex w-full flex-wrap items-end gap-3">
          <div className="min-w-0 flex-1 basis-56">
            <TextField
              autoFocus
              label={t('passkeyName')}
              value={name}
              maxLength={maxPasskeyNameLength}
              onChange={(event) => setName(event.target.value)}
            />
          </div>
          <Button type="submit">{t('save')}</Button>
          <Button look="quiet" onClick={() => setName(undefined)}>
            {t('cancel')}
          </Button>
        </form>
      )}
    </li>
  );
}
