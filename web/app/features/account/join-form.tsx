import { adminPassword } from '@vitrine/contracts/password.ts';
import { useForm, useWatch } from 'react-hook-form';
import { showServerFields } from '../../lib/form/server-fields.ts';
import { useTexts } from '../../lib/format/language.ts';
import { call } from '../../lib/http/api.ts';
import { logOut } from '../../lib/session/session-calls.ts';
import { toast } from '../../lib/toast/toast.ts';
import { invitationTexts } from '../../messages/invitation.ts';
import { Button } from '../../ui/button.tsx';
import { InvitedEmail, NewAccountFields, newAccountResolver } from './new-account-fields.tsx';

const resolver = newAccountResolver(adminPassword);

type JoinFormProps = { token: string; email: string; onJoined: () => void; onDead: () => void };

/** Joins the people of the agency with a name and a password. */
export function JoinForm({ token, email, onJoined, onDead }: JoinFormProps) {
  const t = useTexts(invitationTexts);
  const form = useForm({ resolver, defaultValues: { name: '', password: '', confirmation: '' } });
  const { register, control, formState } = form;
  const { errors, isSubmitting } = formState;
  const typed = useWatch({ control, name: 'password' });

  const join = form.handleSubmit(async ({ name, password }) => {
    const outcome = await call('acceptInvitation', { body: { token, name, password } });
    if (outcome.ok) {
      // Whoever was signed in here before: from now on this browser is the new person's.
      void logOut();
      return onJoined();
    }
    if (outcome.kind === 'refused') {
      if (outcome.code === 'INVITATION_INVALID') return onDead();
      if (showServerFields(outcome.fields, ['name', 'password'], form.setError)) return;
    }
    toast.error((outcome.kind === 'refused' && outcome.error) || t('failed'), { id: 'invitation' });
  });

  return (
    <form onSubmit={join} noValidate className="grid gap-6">
      <NewAccountFields
        nameLabel={t('name')}
        name={register('name')}
        password={register('password')}
        confirmation={register('confirmation')}
        errors={errors}
        typed={typed}
        hint={t('passwordHint')}
      >
        <InvitedEmail email={email} />
      </NewAccountFields>
      <Button type="submit" busy={isSubmitting}>
        {isSubmitting ? t('joining') : t('join')}
      </Button>
    </form>
  );
}
