import { type AccountKind, resetRequest } from '@vitrine/contracts/account.ts';
import { useForm } from 'react-hook-form';
import { useHydrated } from '../../lib/browser/use-hydrated.ts';
import { fieldSentence, schemaResolver } from '../../lib/form/form.ts';
import { holdFormPlace } from '../../lib/form/held-place.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { call } from '../../lib/http/api.ts';
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
    holdFormPlace();
    onSent(email);
  });
  return (
    // On a phone as high as what takes its place.
    <form onSubmit={send} noValidate className="grid content-start gap-6 max-sm:min-h-84">
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
