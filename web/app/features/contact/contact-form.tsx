import { contactRequest } from '@vitrine/contracts/contact.ts';
import { maxMessageLength } from '@vitrine/contracts/limits.ts';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useHydrated } from '../../lib/browser/use-hydrated.ts';
import { visitSource } from '../../lib/browser/visit-source.ts';
import { fieldSentence, schemaResolver } from '../../lib/form/form.ts';
import { formPlace, holdFormPlace, releaseFormPlace } from '../../lib/form/held-place.ts';
import { showServerFields } from '../../lib/form/server-fields.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { call } from '../../lib/http/api.ts';
import { discardIdempotencyKey, idempotencyKey } from '../../lib/http/idempotency.ts';
import { useFormGuard } from '../../lib/proof-of-work/use-form-guard.ts';
import { toast } from '../../lib/toast/toast.ts';
import { useDraft } from '../../lib/unsaved/draft.ts';
import { useReceipt } from '../../lib/unsaved/receipt-store.ts';
import { contactTexts } from '../../messages/contact.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { KeptNotice } from '../../ui/kept-notice.tsx';
import { EmailField, NameField } from '../../ui/person-fields.tsx';
import { TrapField } from '../../ui/trap-field.tsx';
import { ContactReceipt, type SentContact } from './contact-receipt.tsx';

const resolver = schemaResolver(contactRequest);

/** One toast for the form, so that a second attempt replaces the first one's message. */
const toastId = 'contact';

/** The form, and after sending it the receipt in its place, until another message is to be written. */
export function ContactForm() {
  const fields = useRef<HTMLDivElement>(null);
  const [contact, show] = useReceipt<SentContact>('contact', fields);
  const [isFresh, setFresh] = useState(false);
  const send = (sent: SentContact) => {
    holdFormPlace();
    setFresh(true);
    show(sent);
  };
  const close = () => {
    releaseFormPlace();
    show();
  };
  return (
    <div {...formPlace} ref={fields}>
      {contact ? (
        <ContactReceipt contact={contact} isFresh={isFresh} onClose={close} />
      ) : (
        <ContactFields onSent={send} />
      )}
    </div>
  );
}

/**
 * Name, e-mail and message. What was typed stays until the server has it, through a failure, a change of language and a
 * reload. There are no default values, so that anything typed before hydration is preserved.
 */
function ContactFields({ onSent }: { onSent: (contact: SentContact) => void }) {
  const t = useTexts(contactTexts);
  const language = useLanguage();
  const form = useForm({ resolver });
  const { register, handleSubmit, setError, reset, formState } = form;
  const discardDraft = useDraft('contact', form);
  const guard = useFormGuard('contact');
  // Before hydration the browser would submit the form itself, with everything typed in the URL.
  const isHydrated = useHydrated();
  const sending = formState.isSubmitting;

  const [isKept, setKept] = useState(false);

  const send = handleSubmit(async (body) => {
    setKept(false);
    const outcome = await guard.send(({ headers, trapped }) =>
      call('createContact', {
        body: { ...body, ...trapped, source: visitSource() },
        headers: { ...headers, 'Idempotency-Key': idempotencyKey('contact', body) },
      }),
    );
    if (outcome.ok) {
      discardIdempotencyKey('contact');
      reset({ name: '', email: '', message: '' });
      discardDraft();
      toast.success(t('sent'), { id: toastId });
      onSent({ ...body, ...outcome.data });
      return;
    }
    const fields = outcome.kind === 'refused' ? outcome.fields : undefined;
    setKept(!showServerFields(fields, ['name', 'email', 'message'], setError));
    toast.error(t('failed'), { id: toastId });
  });

  return (
    <form onSubmit={send} noValidate className="grid gap-6" {...guard.formProps}>
      <NameField label={t('name')} error={fieldSentence(formState.errors.name, language)} {...register('name')} />
      <EmailField label={t('email')} error={fieldSentence(formState.errors.email, language)} {...register('email')} />
      <TextArea
        label={t('message')}
        hint={t('messageHint')}
        rows={7}
        maxLength={maxMessageLength}
        required
        error={fieldSentence(formState.errors.message, language)}
        {...register('message')}
      />
      <TrapField ref={guard.trap} />
      {isKept && <KeptNotice />}
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <Button type="submit" busy={sending} disabled={!isHydrated}>
          {sending ? t('sending') : t('send')}
        </Button>
        <p className="max-w-[34ch] text-base leading-snug text-quiet">{t('privacy')}</p>
      </div>
    </form>
  );
}
