import { maxPasswordLength } from '@vitrine/contracts/limits.ts';
import { emailChange, type OwnAccount } from '@vitrine/contracts/own-account.ts';
import { retention } from '@vitrine/contracts/retention.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldSentence, schemaResolver } from '../../lib/form/form.ts';
import { showServerFields } from '../../lib/form/server-fields.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { call } from '../../lib/http/api.ts';
import { toast } from '../../lib/toast/toast.ts';
import { accountTexts } from '../../messages/account.ts';
import { ownAccountTexts } from '../../messages/own-account.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { EmailField } from '../../ui/person-fields.tsx';
import { Pill } from '../../ui/pill.tsx';
import { useShowAccount } from './account-query.ts';
import { AccountSection } from './account-section.tsx';
import { EmailConfirmationRequest } from './email-confirmation-section.tsx';
import { useFailureSentence } from './failure-sentence.ts';

const resolver = schemaResolver(emailChange);
const empty = { email: '', password: '' };
const toastId = 'account-email';

/** The address: whether it is confirmed, and another one. */
export function EmailSection({ account, number }: { account: OwnAccount; number: number }) {
  const t = useTexts(ownAccountTexts);
  const [isOpen, setOpen] = useState(false);
  // A client's page begins with this.
  const mayAskForConfirmation = !account.emailConfirmedAt && account.kind !== 'client';
  return (
    <AccountSection
      id="email"
      number={number}
      title={t('emailTitle')}
      text={t('emailText')}
      now={account.email}
      isUnderWay={account.pendingEmail !== null}
    >
      <p className="flex max-w-xl flex-wrap items-baseline gap-x-4 gap-y-2">
        <span className="font-mono wrap-anywhere">{account.email}</span>
        <Pill tone={account.emailConfirmedAt ? 'good' : 'warn'}>
          {t(account.emailConfirmedAt ? 'emailConfirmed' : 'emailUnconfirmed')}
        </Pill>
      </p>
      {account.pendingEmail !== null && <PendingChange email={account.pendingEmail} />}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {mayAskForConfirmation && <EmailConfirmationRequest />}
        {!isOpen && (
          <Button look="secondary" onClick={() => setOpen(true)}>
            {t('emailChange')}
          </Button>
        )}
      </div>
      {isOpen && <ChangeForm onDone={() => setOpen(false)} />}
    </AccountSection>
  );
}

/** An address that waits for its link to be used. */
function PendingChange({ email }: { email: string }) {
  const t = useTexts(ownAccountTexts);
  const show = useShowAccount();
  const failure = useFailureSentence();
  const [busy, setBusy] = useState(false);
  const withdraw = async () => {
    setBusy(true);
    const outcome = await call('withdrawEmailChange');
    setBusy(false);
    if (outcome.ok) show(outcome.data);
    else toast.error(failure(outcome), { id: toastId });
  };
  return (
    <div className="pane grid max-w-xl justify-items-start gap-3 border-l-4 border-l-signal p-5" role="status">
      <p className="font-medium wrap-anywhere">{t('pendingEmail', { email })}</p>
      <p className="text-quiet">{t('pendingEmailText', { hours: retention.emailChangeHours })}</p>
      <Button look="quiet" size="small" className="-ml-4 min-h-11" busy={busy} onClick={() => void withdraw()}>
        {t('pendingEmailWithdraw')}
      </Button>
    </div>
  );
}

/** Asks for another address. Whether another account has it is never shown. */
function ChangeForm({ onDone }: { onDone: () => void }) {
  const t = useTexts(ownAccountTexts);
  const texts = useTexts(accountTexts);
  const language = useLanguage();
  const show = useShowAccount();
  const failure = useFailureSentence();
  const { register, handleSubmit, setError, formState } = useForm({ resolver, defaultValues: empty });
  const { errors, isSubmitting } = formState;

  const save = handleSubmit(async (body) => {
    const outcome = await call('requestEmailChange', { body });
    if (outcome.ok) {
      show(outcome.data);
      toast.success(t('emailLinkSent'), { id: toastId });
      return onDone();
    }
    if (outcome.kind === 'refused') {
      const fields = outcome.code === 'WRONG_FACTOR' ? { password: t('wrongPassword') } : outcome.fields;
      if (showServerFields(fields, ['email', 'password'], setError)) return;
    }
    toast.error(failure(outcome), { id: toastId });
  });

  return (
    <form onSubmit={save} noValidate className="grid max-w-xl gap-5">
      <EmailField
        label={t('newEmail')}
        autoFocus
        error={fieldSentence(errors.email, language)}
        {...register('email')}
      />
      <PasswordField
        label={t('currentPassword')}
        showLabel={texts('showPassword')}
        hideLabel={texts('hidePassword')}
        autoComplete="current-password"
        maxLength={maxPasswordLength}
        required
        error={fieldSentence(errors.password, language)}
        {...register('password')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="secondary" busy={isSubmitting}>
          {isSubmitting ? t('sending') : t('sendLink')}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
