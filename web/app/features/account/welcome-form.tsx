import { signUpPassword } from '@vitrine/contracts/password.ts';
import { useForm, useWatch } from 'react-hook-form';
import { showServerFields } from '../../lib/form/server-fields.ts';
import { useLocalizedNavigate, useTexts } from '../../lib/format/language.ts';
import { call } from '../../lib/http/api.ts';
import { ownPage } from '../../lib/session/own-page.ts';
import { toast } from '../../lib/toast/toast.ts';
import { invitationTexts } from '../../messages/invitation.ts';
import { welcomeTexts } from '../../messages/welcome.ts';
import { Button } from '../../ui/button.tsx';
import { logIn } from './log-in.ts';
import { InvitedEmail, NewAccountFields, newAccountResolver } from './new-account-fields.tsx';

const resolver = newAccountResolver(signUpPassword);
const toastId = 'welcome';

type WelcomeFormProps = { token: string; name: string; email: string; onDead: () => void };

/** Makes the account of a client who was invited, logs in with it, and leads to its page. */
export function WelcomeForm({ token, name, email, onDead }: WelcomeFormProps) {
  const t = useTexts(welcomeTexts);
  const translate = useTexts(invitationTexts);
  const navigate = useLocalizedNavigate();
  const form = useForm({ resolver, defaultValues: { name, password: '', confirmation: '' } });
  const { register, control, formState } = form;
  const { errors, isSubmitting } = formState;
  const typed = useWatch({ control, name: 'password' });

  const open = form.handleSubmit(async ({ name: chosen, password }) => {
    const outcome = await call('acceptClientInvitation', { body: { token, name: chosen, password } });
    if (!outcome.ok) {
      if (outcome.kind === 'refused') {
        if (outcome.code === 'INVITATION_INVALID' || outcome.code === 'EMAIL_TAKEN') return onDead();
        if (showServerFields(outcome.fields, ['name', 'password'], form.setError)) return;
      }
      return void toast.error((outcome.kind === 'refused' && outcome.error) || t('failed'), { id: toastId });
    }
    const login = await logIn('client', { email, password }, false);
    if (login.ok) toast.success(t('welcome'), { id: toastId });
    // Without a session, the page leads to the login.
    navigate(ownPage.client, { replace: true });
  });

  return (
    <form onSubmit={open} noValidate className="grid gap-6">
      <NewAccountFields
        nameLabel={translate('name')}
        name={register('name')}
        password={register('password')}
        confirmation={register('confirmation')}
        errors={errors}
        typed={typed}
      >
        <InvitedEmail email={email} />
      </NewAccountFields>
      <Button type="submit" busy={isSubmitting}>
        {isSubmitting ? t('opening') : t('open')}
      </Button>
    </form>
  );
}
