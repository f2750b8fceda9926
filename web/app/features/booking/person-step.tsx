import { maxMessageLength, maxPhoneLength } from '@vitrine/contracts/limits.ts';
import { fieldSentence } from '../../lib/form/form.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { bookingTexts } from '../../messages/booking.ts';
import { TextArea, TextField } from '../../ui/field.tsx';
import { EmailField, NameField } from '../../ui/person-fields.tsx';
import type { BookingForm } from './booking-schema.ts';
import { ChannelChoice, useChannel } from './channel-choice.tsx';

/** Step 3: the visitor's name and address. */
export function PersonStep({ form }: { form: BookingForm }) {
  const t = useTexts(bookingTexts);
  const language = useLanguage();
  const isCalled = useChannel(form) === 'phone';
  const {
    register,
    formState: { errors },
  } = form;
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <ChannelChoice form={form} />
      </div>
      <NameField label={t('name')} error={fieldSentence(errors.name, language)} {...register('name')} />
      <TextField
        label={t('phone')}
        note={isCalled ? undefined : t('optional')}
        hint={isCalled ? t('phoneHint') : undefined}
        required={isCalled}
        type="tel"
        autoComplete="tel"
        maxLength={maxPhoneLength}
        error={fieldSentence(errors.phone, language)}
        {...register('phone')}
      />
      <div className="sm:col-span-2">
        <EmailField
          label={t('email')}
          hint={t('emailHint')}
          error={fieldSentence(errors.email, language)}
          {...register('email')}
        />
      </div>
      <div className="sm:col-span-2">
        <TextArea
          label={t('message')}
          hint={t('messageHint')}
          note={t('optional')}
          rows={4}
          maxLength={maxMessageLength}
          error={fieldSentence(errors.message, language)}
          {...register('message')}
        />
      </div>
      <p className="text-quiet sm:col-span-2">{t('privacy')}</p>
    </div>
  );
}
