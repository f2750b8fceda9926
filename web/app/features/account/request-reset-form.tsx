import { type AccountKind, resetRequest } from '@vitrine/contracts/account.ts';
import { useForm } from 'react-hook-form';
import { call } from '../../lib/api.ts';
import { fieldSentence, schemaResolver } from '../../lib/form.ts';
import { useLanguage, useTexts } from '../../lib/language.ts';
import { useHydrated } from '../../lib/session.ts';
import { accountTexts } from '../../messages/account.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { KindToggle } from './kind-toggle.tsx';

const resolver = schemaResolver(resetRequest.pick({ email: true }));

type RequestResetFormProps = {
  kind: AccountKind;
  onKind: (kind: AccountKind) => void;
  onSent: (email: string) => void;
};

/** Asks for a reset link. What comes of it is never told: that would tell who has an account. */
export function RequestResetForm({ kind, onKind, onSent }: RequestResetFormProps) {
  const t = useTexts(accountTexts);
  const language = useLanguage();
  // Sent by the browser alone, before the page is awake, the form would put what was typed into the address.
  const awake = useHydrated();
  const { register, handleSubmit, formState } = useForm({ resolver });
  const sending = formState.isSubmitting;
  const send = handleSubmit(async ({ email }) => {
    await call('requestReset', { body: { email, userType: kind } });
    onSent(email);
  });
  return (
    <form onSubmit={send} noValidate className="grid gap-6">
      <KindToggle value={kind} onChange={onKind} />
      <TextField
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        maxLength={254}
        required
        error={fieldSentence(formState.errors.email, language)}
        {...register('email')}
      />
      <Button type="submit" busy={sending} disabled={!awake}>
        {sending ? t('sendingLink') : t('sendLink')}
      </Button>
    </form>
  );
}
