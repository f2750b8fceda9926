import { personName } from '@vitrine/contracts/fields.ts';
import type { OwnAccount } from '@vitrine/contracts/own-account.ts';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { fieldSentence, schemaResolver } from '../../lib/form/form.ts';
import { showServerFields } from '../../lib/form/server-fields.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { call } from '../../lib/http/api.ts';
import { toast } from '../../lib/toast/toast.ts';
import { readTabUnsaved, useTabUnsaved } from '../../lib/unsaved/tab-unsaved.ts';
import { ownAccountTexts } from '../../messages/own-account.ts';
import { Button } from '../../ui/button.tsx';
import { NameField } from '../../ui/person-fields.tsx';
import { useShowAccount } from './account-query.ts';
import { AccountSection } from './account-section.tsx';
import { useFailureSentence } from './failure-sentence.ts';

const resolver = schemaResolver(z.strictObject({ name: personName }));
const toastId = 'account-name';

/** Under which a name that is not saved is kept in the tab. */
const tabName = 'own-name';

/** Changes the name. */
export function NameSection({ account, number }: { account: OwnAccount; number: number }) {
  const t = useTexts(ownAccountTexts);
  const language = useLanguage();
  const show = useShowAccount();
  const failure = useFailureSentence();
  const [begun] = useState(() => readTabUnsaved<{ name: string }>(tabName)?.name);
  const { register, handleSubmit, setError, setValue, watch, formState } = useForm({
    resolver,
    values: { name: account.name },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isSubmitting, isDirty } = formState;
  useEffect(() => {
    if (begun !== undefined) setValue('name', begun, { shouldDirty: true });
  }, [begun, setValue]);
  const name = watch('name');
  useTabUnsaved(tabName, { unsaved: { name }, isSaved: name === account.name });

  const save = handleSubmit(async ({ name }) => {
    const outcome = await call('changeOwnAccount', { body: { name } });
    if (outcome.ok) {
      show(outcome.data);
      return void toast.success(t('saved'), { id: toastId });
    }
    if (outcome.kind === 'refused' && showServerFields(outcome.fields, ['name'], setError)) return;
    toast.error(failure(outcome), { id: toastId });
  });

  return (
    <AccountSection
      id="name"
      number={number}
      title={t('nameTitle')}
      text={t('nameText')}
      now={account.name}
      isUnderWay={begun !== undefined}
    >
      <form onSubmit={save} noValidate className="grid max-w-xl gap-5">
        <NameField label={t('name')} error={fieldSentence(errors.name, language)} {...register('name')} />
        <div>
          <Button type="submit" look="secondary" busy={isSubmitting} disabled={!isDirty}>
            {isSubmitting ? t('saving') : t('save')}
          </Button>
        </div>
      </form>
    </AccountSection>
  );
}
