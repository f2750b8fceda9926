import { clientKinds, proposalLimits } from '@vitrine/contracts/proposal.ts';
import type { UseFormReturn } from 'react-hook-form';
import { useTexts } from '../../lib/format/language.ts';
import { proposalsTexts } from '../../messages/proposals.ts';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import type { DraftValues } from './draft-values.ts';

type FieldsProps = {
  form: UseFormReturn<DraftValues>;
  /** The paths of fields that are wrong. */
  wrong: ReadonlySet<string>;
};

/** Whom a draft is for: a business has numbers, and other clauses than a consumer. */
export function ClientFields({ form: { register, watch }, wrong }: FieldsProps) {
  const t = useTexts(proposalsTexts);
  const kind = watch('client.kind');
  const field = (name: `client.${keyof DraftValues['client']}`) => ({
    ...register(name),
    error: wrong.has(name) ? t('wrongField') : undefined,
  });
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-2 font-display text-lg font-bold">{t('client')}</legend>
      <SelectField label={t('clientKind')} hint={t(`clientKindHint_${kind}`)} {...field('client.kind')}>
        {clientKinds.map((each) => (
          <option key={each} value={each}>
            {t(`clientKind_${each}`)}
          </option>
        ))}
      </SelectField>
      <TextField label={t('clientName')} {...field('client.name')} />
      <TextArea
        label={t('clientPostalAddress')}
        rows={2}
        maxLength={proposalLimits.postalAddressLength}
        {...field('client.postalAddress')}
      />
      <TextField label={t('clientCompany')} note={t('optional')} {...field('client.company')} />
      {kind === 'professional' && (
        <>
          <TextField
            label={t('clientSiret')}
            note={t('optional')}
            inputMode="numeric"
            maxLength={proposalLimits.registeredLength}
            {...field('client.siret')}
          />
          <TextField
            label={t('clientVat')}
            note={t('optional')}
            maxLength={proposalLimits.registeredLength}
            {...field('client.vat')}
          />
        </>
      )}
    </fieldset>
  );
}

/** By when the work is done: within a span, or on a date. */
export function ExecutionFields({ form: { register, watch }, wrong }: FieldsProps) {
  const t = useTexts(proposalsTexts);
  const kind = watch('execution.kind');
  const field = (name: `execution.${keyof DraftValues['execution']}`) => ({
    ...register(name),
    error: wrong.has(name) ? t('wrongField') : undefined,
  });
  return (
    <fieldset className="grid content-start gap-4 sm:grid-cols-2">
      <legend className="mb-2 font-display text-lg font-bold">{t('execution')}</legend>
      <SelectField label={t('executionKind')} {...field('execution.kind')}>
        <option value="span">{t('executionSpan')}</option>
        <option value="date">{t('executionDate')}</option>
      </SelectField>
      {kind === 'date' ? (
        <TextField label={t('executionDay')} type="date" {...field('execution.date')} />
      ) : (
        <div className="grid grid-cols-2 gap-4">
          <TextField label={t('executionCount')} inputMode="numeric" {...field('execution.count')} />
          <SelectField label={t('executionUnit')} {...field('execution.unit')}>
            <option value="days">{t('unit_days')}</option>
            <option value="weeks">{t('unit_weeks')}</option>
            <option value="months">{t('unit_months')}</option>
          </SelectField>
        </div>
      )}
    </fieldset>
  );
}
