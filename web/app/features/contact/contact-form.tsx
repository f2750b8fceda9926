import { contactRequest } from '@vitrine/contracts/contact.ts';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import { call } from '../../lib/api.ts';
import { useDraft } from '../../lib/draft.ts';
import { fieldSentence, schemaResolver, showServerFields } from '../../lib/form.ts';
import { forgetIdempotencyKey, idempotencyKey } from '../../lib/idempotency.ts';
import { useLanguage, useTexts } from '../../lib/language.ts';
import { useHydrated } from '../../lib/session.ts';
import { contactTexts } from '../../messages/contact.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { EmailField, NameField } from '../../ui/person-fields.tsx';

const resolver = schemaResolver(contactRequest);

/** One toast for the form: a second attempt replaces what was said of the first. */
const toastId = 'contact';

/**
 * Name, e-mail and message. What was typed stays until the server has it: through a failure, a change of language, a
 * reload. No default values are given, so that what somebody typed before the page woke up is taken as it stands.
 */
export function ContactForm() {
  const t = useTexts(contactTexts);
  const language = useLanguage();
  const form = useForm({ resolver });
  const { register, handleSubmit, setError, reset, formState } = form;
  const forgetDraft = useDraft('contact', form);
  // Until the page is awake the browser would send the form itself, and what was typed would stand in the address.
  const awake = useHydrated();
  const sending = formState.isSubmitting;

  const send = handleSubmit(async (body) => {
    const outcome = await call('createContact', {
      body,
      headers: { 'Idempotency-Key': idempotencyKey('contact', body) },
    });
    if (outcome.ok) {
      forgetIdempotencyKey('contact');
      reset({ name: '', email: '', message: '' });
      forgetDraft();
      toast.success(t('sent'), { id: toastId });
      return;
    }
    if (outcome.kind === 'refused') showServerFields(outcome.fields, ['name', 'email', 'message'], setError);
    toast.error(t('failed'), { id: toastId });
  });

  return (
    <form onSubmit={send} noValidate className="grid gap-6">
      <NameField label={t('name')} error={fieldSentence(formState.errors.name, language)} {...register('name')} />
      <EmailField label={t('email')} error={fieldSentence(formState.errors.email, language)} {...register('email')} />
      <TextArea
        label={t('message')}
        hint={t('messageHint')}
        rows={7}
        maxLength={5000}
        required
        error={fieldSentence(formState.errors.message, language)}
        {...register('message')}
      />
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <Button type="submit" busy={sending} disabled={!awake}>
          {sending ? t('sending') : t('send')}
        </Button>
        <p className="max-w-[34ch] text-base leading-snug text-quiet">{t('privacy')}</p>
      </div>
    </form>
  );
}
