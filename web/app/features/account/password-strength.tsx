import { type NewPasswordRule, newPasswordRules, passwordStrength } from '@vitrine/contracts/password.ts';
import { useTexts } from '../../lib/format/language.ts';
import { accountTexts } from '../../messages/account.ts';
import { ProgressBar } from '../../ui/progress.tsx';

/** Points of `passwordStrength`: red up to 2, orange up to 4, green above. */
const grades = [
  { upTo: 2, label: 'strengthWeak', fill: 'bg-bad', text: 'text-bad' },
  { upTo: 4, label: 'strengthMedium', fill: 'bg-orange', text: 'text-orange' },
  { upTo: 6, label: 'strengthStrong', fill: 'bg-good', text: 'text-good' },
] as const;

/** A label and a bar for the password being typed; nothing while it is empty. */
export function StrengthMeter({ password }: { password: string }) {
  const t = useTexts(accountTexts);
  if (!password) return null;
  const strength = passwordStrength(password);
  const grade = grades.find(({ upTo }) => strength <= upTo) ?? grades[2];
  return (
    <div className="grid gap-2">
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-quiet">{t('strength')}</span>
        {/* Large text, which an orange may be. */}
        <span aria-live="polite" className={`font-display text-[1.1875rem] leading-none font-bold ${grade.text}`}>
          {t(grade.label)}
        </span>
      </p>
      <ProgressBar
        value={strength / 6}
        label={t('strength')}
        fill={grade.fill}
        track="bg-raised outline outline-control"
      />
    </div>
  );
}

const rules = {
  length: 'ruleLength',
  uppercase: 'ruleUppercase',
  lowercase: 'ruleLowercase',
  digit: 'ruleDigit',
} as const satisfies Record<NewPasswordRule, string>;

/** The four rules of a new password, each ticked as it is met. */
export function PasswordRules({ password }: { password: string }) {
  const t = useTexts(accountTexts);
  return (
    <div className="grid gap-2">
      <p className="text-quiet">{t('rules')}</p>
      <ul className="grid gap-1 sm:grid-cols-2">
        {(Object.keys(rules) as NewPasswordRule[]).map((rule) => {
          const met = newPasswordRules[rule](password);
          return (
            <li key={rule} className={`flex items-baseline gap-2.5 ${met ? 'text-good' : 'text-quiet'}`}>
              <span aria-hidden="true" className="caption">
                {met ? '✓' : '○'}
              </span>
              <span>
                {t(rules[rule])}
                <span className="sr-only"> ({t(met ? 'ruleMet' : 'ruleUnmet')})</span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
