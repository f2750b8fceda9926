import { localizedPath } from '@vitrine/contracts/language.ts';
import { ownWindowLengths, ownWindowPath } from '@vitrine/contracts/own-window.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { ownWindowTexts } from '../../messages/own-window.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import type { useOwnWindowForm } from './use-own-window-form.ts';

type OwnWindowFormProps = Omit<ReturnType<typeof useOwnWindowForm>, 'shown'>;

/** Three questions whose answers are the window. Without script the browser itself leads to the window's address. */
export function OwnWindowForm({ form, initial, faults, update, submit }: OwnWindowFormProps) {
  const t = useTexts(ownWindowTexts);
  const language = useLanguage();
  const field = (name: keyof typeof ownWindowLengths) => ({
    name,
    label: t(name),
    defaultValue: initial[name],
    maxLength: ownWindowLengths[name],
    error: faults[name] && t(faults[name]),
    autoComplete: 'off',
  });
  return (
    <form
      ref={form}
      method="get"
      action={localizedPath(ownWindowPath, language)}
      onInput={update}
      onSubmit={submit}
      noValidate
      className="grid gap-5"
    >
      <TextField {...field('name')} />
      <TextField {...field('trade')} hint={t('tradeHint')} />
      <TextField {...field('shelf')} hint={t('shelfHint')} />
      <div className="grid justify-items-start gap-3">
        <Button type="submit">
          {t('light')}
          <Arrow />
        </Button>
        <p className="max-w-[44ch] leading-snug text-balance text-quiet">{t('note')}</p>
      </div>
    </form>
  );
}
