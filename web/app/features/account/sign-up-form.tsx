import { type Registration, registration } from '@vitrine/contracts/account.ts';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useHydrated } from '../../lib/browser/use-hydrated.ts';
import { fieldSentence, schemaResolver } from '../../lib/form/form.ts';
import { holdFormPlace } from '../../lib/form/held-place.ts';
import { showServerFields } from '../../lib/form/server-fields.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { call } from '../../lib/http/api.ts';
import type { Refused, Unreachable } from '../../lib/http/outcome.ts';
import { useFormGuard } from '../../lib/proof-of-work/use-form-guard.ts';
import { toast } from '../../lib/toast/toast.ts';
import { useDraft } from '../../lib/unsaved/draft.ts';
import { accountTexts } from '../../messages/account.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { EmailField } from '../../ui/person-fields.tsx';
import { TrapField } from '../../ui/trap-field.tsx';
import { NewAccountFields } from './new-account-fields.tsx';
import { confirmation, mustMatch } from './password-pair.tsx';

const resolver = schemaResolver(
  registration.extend({ confirmation }).refine((typed) => typed.password === typed.confirmation, mustMatch),
);
const toastId = 'sign-up';

type SignUpFormProps = {
  /** What was typed at the login, if anything. */
  email: string;
  /** Called with the address when it has been typed. */
  onEmail: (email: string) => void;
  onDone: (email: string) => void;
};

/** Registers a client account. The strength of the password is advice, not a rule (docs/decisions/0024). */
export function SignUpForm({ email, onEmail, onDone }: SignUpFormProps) {
  const t = useTexts(accountTexts);
  const language = useLanguage();
  // Before hydration the browser would submit the form itself, with everything typed in the URL.
  const isHydrated = useHydrated();
  const form = useForm({ resolver });
  const { register, handleSubmit, setError, setValue, getValues, control, formState } = form;
  const discardDraft = useDraft('sign-up', form, ['password', 'confirmation']);
  // What was typed at the login is newer than the draft, and part of it from now on; else the login takes the draft's.
  useEffect(() => {
    if (email) return setValue('email', email);
    const drafted = getValues('email');
    if (drafted) onEmail(drafted);
  }, [email, onEmail, setValue, getValues]);
  const guard = useFormGuard('registration');
  const [failure, setFailure] = useState<Refused | Unreachable>();
  const typed = useWatch({ control, name: 'password' }) ?? '';
  const { errors, isSubmitting } = formState;

  const sentence = (outcome: Refused | Unreachable) => {
    if (outcome.kind === 'unreachable') return t('registrationFailed');
    if (outcome.retryAfter) return t('rateLimited', { count: outcome.retryAfter });
    return outcome.error || t('registrationFailed');
  };

  const send = handleSubmit(async ({ confirmation: _, ...body }: Registration & { confirmation: string }) => {
    setFailure(undefined);
    const outcome = await guard.send(({ headers, trapped }) =>
      call('registerClient', { body: { ...body, ...trapped }, headers }),
    );
    if (outcome.ok) {
      discardDraft();
      toast.success(t('registered'), { id: toastId });
      holdFormPlace();
      return onDone(body.email);
    }
    if (outcome.kind === 'refused') {
      const fields = outcome.code === 'EMAIL_TAKEN' ? { email: outcome.error } : outcome.fields;
      showServerFields(fields, ['name', 'email', 'password'], setError);
    }
    setFailure(outcome);
    toast.error(sentence(outcome), { id: toastId });
  });

  return (
    <form onSubmit={send} noValidate className="grid gap-6" {...guard.formProps}>
      {failure && !(failure.kind === 'refused' && failure.code === 'EMAIL_TAKEN') && (
        <Notice tone="bad" title={sentence(failure)}>
          {failure.kind === 'unreachable' && <p>{t('loginUnreachable')}</p>}
        </Notice>
      )}
      <NewAccountFields
        nameLabel={t('fullName')}
        name={register('name')}
        password={register('password')}
        confirmation={register('confirmation')}
        errors={errors}
        typed={typed}
      >
        <EmailField
          label={t('email')}
          autoComplete="username"
          error={fieldSentence(errors.email, language)}
          {...register('email', { onBlur: (event) => onEmail(event.target.value) })}
        />
      </NewAccountFields>
      <TrapField ref={guard.trap} />
      <Button type="submit" busy={isSubmitting} disabled={!isHydrated}>
        {isSubmitting ? t('signingUp') : t('signUp')}
      </Button>
    </form>
  );
}
