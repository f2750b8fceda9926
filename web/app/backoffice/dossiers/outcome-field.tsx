import type { Dossier, Outcome } from '@vitrine/contracts/dossier.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { maxReasonLength } from '@vitrine/contracts/limits.ts';
import { quoteCurrency } from '@vitrine/contracts/prices.ts';
import { withVatLabel } from '@vitrine/contracts/vat-label.ts';
import { useState } from 'react';
import { useLanguage, useTexts } from '../../lib/language.ts';
import { dossierTexts } from '../../messages/dossiers.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { formatAmount, parseAmount, typedAmount } from './amount.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import type { useDossierChange } from './dossier-change.tsx';
import { useEditedField } from './edited-field.ts';

type OutcomeFieldProps = { dossier: Dossier; change: ReturnType<typeof useDossierChange> };

/** An outcome as words: “Won, €3,490”. */
function outcomeText(outcome: Outcome | null, language: Language): string {
  const t = dossierTexts(language);
  if (!outcome) return t('open');
  if (outcome.kind === 'won')
    return t('wonFor', {
      amount: withVatLabel(formatAmount(outcome.amount, outcome.currency, language), 'excluded', language),
    });
  return outcome.reason === '' ? t('lost') : t('lostFor', { reason: outcome.reason });
}

/** How it ended: not yet, won for an amount, or lost for a reason. Nothing is stored before the amount is there. */
export function OutcomeField({ dossier, change }: OutcomeFieldProps) {
  const t = useTexts(dossierTexts);
  const language = useLanguage();
  const field = useEditedField('outcome', dossier.outcome, change);
  const { value } = field;
  const [typed, setTyped] = useState<{ kind: 'won' | 'lost'; text: string }>();
  const kind = typed?.kind ?? value?.kind ?? '';
  const stored = value?.kind === 'won' ? typedAmount(value.amount, language) : (value?.reason ?? '');
  const text = typed?.text ?? stored;
  const amount = parseAmount(text);
  const choose = (next: string) => {
    if (next === '') {
      setTyped(undefined);
      field.save(null);
    } else if (next === 'won' || next === 'lost') setTyped({ kind: next, text: '' });
  };
  const store = () => {
    if (kind === 'won' && amount !== undefined) field.save({ kind, amount, currency: quoteCurrency });
    else if (kind === 'lost') field.save({ kind, reason: text.trim() });
    else return;
    setTyped(undefined);
  };
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <form
        noValidate
        className="grid items-start gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          store();
        }}
      >
        <SelectField label={t('outcome')} value={kind} onChange={({ target }) => choose(target.value)}>
          <option value="">{t('open')}</option>
          <option value="won">{t('won')}</option>
          <option value="lost">{t('lost')}</option>
        </SelectField>
        {kind !== '' && (
          <TextField
            key={kind}
            label={kind === 'won' ? t('amount', { currency: quoteCurrency }) : t('reason')}
            inputMode={kind === 'won' ? 'decimal' : 'text'}
            maxLength={kind === 'won' ? 20 : maxReasonLength}
            autoComplete="off"
            value={text}
            error={kind === 'won' && text !== '' && amount === undefined ? t('amountInvalid') : undefined}
            onChange={({ target }) => setTyped({ kind, text: target.value })}
          />
        )}
        {typed && (
          <div className="flex flex-wrap gap-3 sm:col-span-2">
            <Button type="submit" size="small" disabled={kind === 'won' && amount === undefined}>
              {t('save')}
            </Button>
            <Button look="quiet" size="small" onClick={() => setTyped(undefined)}>
              {t('cancel')}
            </Button>
          </div>
        )}
      </form>
      {field.theirs !== undefined && (
        <ConflictChoice
          theirs={outcomeText(field.theirs, language)}
          onKeepMine={field.keepMine}
          onTakeTheirs={field.takeTheirs}
        />
      )}
    </div>
  );
}
