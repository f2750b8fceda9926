import { useTexts } from '../../lib/format/language.ts';
import { todayTexts } from '../../messages/today.ts';

type WhoseSwitchProps = { isEveryones: boolean; onChange: (isEveryones: boolean) => void };

/** Shows what is mine or nobody's, or what is everyone's. */
export function WhoseSwitch({ isEveryones, onChange }: WhoseSwitchProps) {
  const t = useTexts(todayTexts);
  return (
    <fieldset className="flex">
      <legend className="sr-only">{t('whose')}</legend>
      {[false, true].map((value) => (
        <button
          key={String(value)}
          type="button"
          aria-pressed={isEveryones === value}
          onClick={() => onChange(value)}
          className="min-h-11 border-b-2 border-transparent px-3 text-[0.9375rem] font-medium text-quiet hover:text-ink aria-pressed:border-signal aria-pressed:text-ink md:min-h-8"
        >
          {t(value ? 'everyone' : 'mine')}
        </button>
      ))}
    </fieldset>
  );
}
