import { agency } from '@vitrine/contracts/agency.ts';
import type { Dossier, Outcome } from '@vitrine/contracts/dossier.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { maxOutcomeAmount, maxReasonLength } from '@vitrine/contracts/limits.ts';
import { formatMoney } from '@vitrine/contracts/money.ts';
import { parseMoney } from '@vitrine/contracts/parse-money.ts';
import { useId, useState } from 'react';
import { ambiguityOf } from '../../lib/format/ambiguity.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { dossierTexts } from '../../messages/dossiers.ts';
import { moneyTexts } from '../../messages/money.ts';
import { Button } from '../../ui/button.tsx';
import { ConflictChoice } from './conflict-choice.tsx';
import type { DossierChanging } from './dossier-change.tsx';
import { useEditedField } from './edited-field.ts';
import { InlineSelect, InlineText } from './inline-field.tsx';

type OutcomeFieldProps = { dossier: Dossier; change: DossierChanging };

/** An outcome as text: “Won, €3,490”. */
function outcomeText(outcome: Outcome | null, language: Language): string {
  const t = dossierTexts(language);
  if (!outcome) return t('open');
  if (outcome.kind === 'won') {
    const { amount, currency } = outcome;
    return t('wonFor', { amount: formatMoney(amount, currency, language, { short: true, vat: 'excluded' }) });
  }
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
  // What was won stays in the currency in which it was.
  const currency = value?.kind === 'won' ? value.currency : agency.currency;
  const stored =
    value?.kind === 'won' ? formatMoney(value.amount, currency, language, { short: true }) : (value?.reason ?? '');
  const text = typed?.text ?? stored;
  const reading = parseMoney(text, language, { currency, max: maxOutcomeAmount });
  const amount = kind === 'won' && 'value' in reading ? reading.value : undefined;
  const amountError =
    'value' in reading || text === '' ? undefined : (ambiguityOf(reading, language) ?? t('amountInvalid'));
  const read = amount === undefined ? '' : formatMoney(amount, currency, language, { short: true });
  const error = kind === 'won' ? amountError : undefined;
  const reads = typed && read ? moneyTexts(language)('read', { amount: read }) : '';
  const noteId = useId();
  const choose = (next: string) => {
    if (next === '') {
      setTyped(undefined);
      field.save(null);
    } else if (next === 'won' || next === 'lost') setTyped({ kind: next, text: '' });
  };
  const store = () => {
    if (kind === 'won' && amount !== undefined) field.save({ kind, amount, currency });
    else if (kind === 'lost') field.save({ kind, reason: text.trim() });
    else return;
    setTyped(undefined);
  };
  return (
    <div data-outcome="" className="grid gap-2 sm:ml-auto sm:justify-items-end">
      <form
        noValidate
        className="flex flex-wrap items-baseline gap-x-3 sm:justify-end gap-y-1"
        onSubmit={(event) => {
          event.preventDefault();
          store();
        }}
      >
        <InlineSelect label={t('outcome')} isLabelShown value={kind} onChange={({ target }) => choose(target.value)}>
          <option value="">{t('open')}</option>
          <option value="won">{t('won')}</option>
          <option value="lost">{t('lost')}</option>
        </InlineSelect>
        {kind !== '' && (
          <InlineText
            key={kind}
            label={kind === 'won' ? t('amount', { currency }) : t('reason')}
            isLabelShown
            inputMode={kind === 'won' ? 'decimal' : 'text'}
            maxLength={kind === 'won' ? 20 : maxReasonLength}
            autoComplete="off"
            value={text}
            aria-invalid={error ? true : undefined}
            aria-describedby={error || reads ? noteId : undefined}
            onChange={({ target }) => setTyped({ kind, text: target.value })}
          />
        )}
        {typed && (
          <span className="flex flex-wrap gap-2">
            <Button type="submit" size="small" disabled={kind === 'won' && amount === undefined}>
              {t('save')}
            </Button>
            <Button look="quiet" size="small" onClick={() => setTyped(undefined)}>
              {t('cancel')}
            </Button>
          </span>
        )}
      </form>
      <p id={noteId} role="status" className={`leading-snug empty:hidden ${error ? 'text-bad' : 'text-quiet'}`}>
        {error ?? reads}
      </p>
      {field.theirs !== undefined && (
        <ConflictChoice
          theirs={outcomeText(field.theirs, language)}
          onKeepLocal={field.keepLocal}
          onAcceptStored={field.acceptStored}
        />
      )}
    </div>
  );
}
