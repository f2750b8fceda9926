import { useMutation, useQueryClient } from '@tanstack/react-query';
import { siteLanguages } from '@vitrine/contracts/language.ts';
import { type InvitationRequest, invitationRequest } from '@vitrine/contracts/people.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldSentence, schemaResolver } from '../../lib/form/form.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { callOrThrow, refusalOf } from '../../lib/http/api.ts';
import { toast } from '../../lib/toast/toast.ts';
import { readTabUnsaved, useTabUnsaved } from '../../lib/unsaved/tab-unsaved.ts';
import { peopleTexts } from '../../messages/people.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { peopleKey } from './people-change.ts';

const resolver = schemaResolver(invitationRequest);

/** Under which an invitation that is not sent is kept in the tab. */
const tabName = 'invitation';

/** Invites somebody by mail. */
export function InviteForm() {
  const t = useTexts(peopleTexts);
  const language = useLanguage();
  const client = useQueryClient();
  const [begun] = useState(
    () => readTabUnsaved<InvitationRequest>(tabName) ?? { email: '', role: 'member' as const, language },
  );
  const { register, handleSubmit, reset, watch, formState } = useForm<InvitationRequest>({
    resolver,
    defaultValues: begun,
  });
  const values = watch();
  useTabUnsaved(tabName, { unsaved: values, isSaved: values.email === '' });
  const invitation = useMutation({
    networkMode: 'always',
    mutationFn: async (body: InvitationRequest) => (await callOrThrow('invitePerson', { body })).data,
    onSuccess: ({ email }) => {
      reset({ email: '', role: 'member', language });
      toast.success(t('inviteDone', { email }), { id: 'people' });
      void client.invalidateQueries({ queryKey: peopleKey });
    },
    onError: (error) => toast.error(refusalOf(error) ?? t('failed'), { id: 'people' }),
  });
  return (
    <section aria-label={t('inviteTitle')} className="grid content-start gap-3">
      <h2 className="font-display text-lg leading-tight font-bold tracking-tight">{t('inviteTitle')}</h2>
      <p className="text-[0.9375rem] text-quiet">
        {t('inviteText')} {t('roleHint')}
      </p>
      <form
        noValidate
        onSubmit={handleSubmit((body) => invitation.mutate(body))}
        className="grid items-start gap-4 md:grid-cols-[minmax(0,24rem)_11rem_11rem_auto]"
      >
        <TextField
          type="email"
          label={t('email')}
          autoComplete="off"
          error={fieldSentence(formState.errors.email, language)}
          {...register('email')}
        />
        <SelectField label={t('role')} {...register('role')}>
          <option value="member">{t('member')}</option>
          <option value="owner">{t('owner')}</option>
        </SelectField>
        <SelectField label={t('language')} {...register('language')}>
          {siteLanguages.map((each) => (
            <option key={each} value={each}>
              {t(each)}
            </option>
          ))}
        </SelectField>
        {/* Beside the fields, which stand below their labels. */}
        <div className="md:mt-(--field-top)">
          <Button type="submit" busy={invitation.isPending}>
            {t('invite')}
          </Button>
        </div>
      </form>
    </section>
  );
}
