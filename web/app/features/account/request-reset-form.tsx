import { type AccountKind, resetRequest } from '@vitrine/contracts/account.ts';
import { useForm } from 'react-hook-form';
import { call } from '../../lib/api.ts';
import { fieldSentence, schemaResolver } from '../../lib/form.ts';
import { useLanguage, useTexts } from '../../lib/language.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { accountTexts } from '../../messages/account.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/person-fields.tsx';
import { KindToggle } from './kind-toggle.tsx';

const resolver = schemaResolver(resetRequest.pick({ email: true }));

type RequestResetFormProps = {
  kind: AccountKind;
  onKind: (kind: AccountKind) => void;
  /** What was typed at the login, if anything. */
  email: string;
  /** Called with the address when it has been typed. */
  onEmail: (email: string) => void;
  onSent: (email: string) => void;
};

/** Requests a reset link. The outcome is never shown, since it would reveal who has an account. */
export function RequestResetForm({ kind, onKind, email, onEmail, onSent }: RequestResetFormProps) {
  const t = useTexts(accountTexts);
  const language = useLanguage();
  // Before hydration the browser would submit the form itself, with everything typed in the URL.
  const isHydrated = useHydrated();
  const { register, handleSubmit, formState } = useForm({ resolver, defaultValues: { email } });
  const sending = formState.isSubmitting;
  const send = handleSubmit(async ({ email }) => {
    await call('requestReset', { body: { email, userType: kind } });
    onSent(email);
  });
  return (
    <form onSubmit={send} noValidate className="grid gap-6">
      <KindToggle value={kind} onChange={onKind} />
      <EmailField
        label={t('email')}
        autoComplete="username"
        error={fieldSentence(formState.errors.email, language)}
        {...register('email', { onBlur: (event) => onEmail(event.target.value) })}
      />
      <Button type="submit" busy={sending} disabled={!isHydrated}>
        {sending ? t('sendingLink') : t('sendLink')}
      </Button>
    </form>
  );
}
