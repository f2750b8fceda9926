import type { Dossier } from '@vitrine/contracts/dossier.ts';
import { useState } from 'react';
import { useAgencyDay } from '../../lib/format/agency-day.ts';
import { formatCalendarDate } from '../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { dossierTexts } from '../../messages/dossiers.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import type { DossierChanging } from './dossier-change.tsx';
import { useEditedField } from './edited-field.ts';
import { InlineButton, InlineText } from './inline-field.tsx';

/** Before it, a year is still being typed. */
const earliest = '2000-01-01';

/** It takes the place of the button that was pressed. */
const takeFocus = (input: HTMLInputElement | null) => input?.focus();

type DeliveryFieldProps = { dossier: Dossier; change: DossierChanging };

/**
 * The day on which what was won was delivered: emptied, it is not delivered yet, and the day is asked for by a button, since an
 * empty date shows how dates are typed. The client's page lights its last stage by it.
 */
export function DeliveryField({ dossier, change }: DeliveryFieldProps) {
  const t = useTexts(dossierTexts);
  const language = useLanguage();
  const field = useEditedField('deliveredOn', dossier.deliveredOn, change);
  // A date that is being typed is empty until it is whole, and nothing is stored before.
  const [typed, setTyped] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const today = useAgencyDay();
  const store = () => {
    if (typed === '') field.save(null);
    else if (typed !== undefined && typed >= earliest && typed <= today) field.save(typed);
    setTyped(undefined);
    setAsked(false);
  };
  if (field.value === null && !isAsked && field.theirs === undefined) {
    return <InlineButton onClick={() => setAsked(true)}>{t('addDeliveredOn')}</InlineButton>;
  }
  return (
    <div className="grid gap-2">
      <InlineText
        type="date"
        {...(isAsked && { ref: takeFocus })}
        label={t('deliveredOn')}
        isLabelShown
        min={earliest}
        max={today}
        value={typed ?? field.value ?? ''}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={store}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      />
      {field.theirs !== undefined && (
        <ConflictChoice
          theirs={field.theirs === null ? t('notDelivered') : formatCalendarDate(field.theirs, language)}
          onKeepLocal={field.keepLocal}
          onAcceptStored={field.acceptStored}
        />
      )}
    </div>
  );
}
