import { type BriefField, openOptionOf, otherTextKey } from '@vitrine/contracts/brief/field.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { briefTexts } from '../../messages/brief.ts';
import { TextField } from '../../ui/field.tsx';

type SaidAnswerProps = { field: BriefField; said: string; error: string | undefined; onSay: (text: string) => void };

/** A line that says what is meant by an option such as "Other", shown once that is chosen. */
export function SaidAnswer({ field, said, error, onSay }: SaidAnswerProps) {
  const t = useTexts(briefTexts);
  const language = useLanguage();
  const open = openOptionOf(field);
  const option = open && 'options' in field ? field.options[open]?.[language] : '';
  return (
    <div className="mt-3 sm:col-start-2">
      <TextField
        label={t('sayWhat', { option: option ?? '' })}
        name={otherTextKey(field.id)}
        autoComplete="off"
        error={error}
        value={said}
        onChange={(event) => onSay(event.target.value)}
      />
    </div>
  );
}
