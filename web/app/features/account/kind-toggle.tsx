import type { AccountKind } from '@vitrine/contracts/account.ts';
import { useId } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { accountTexts } from '../../messages/account.ts';

const labels = { client: 'kindClient', admin: 'kindAdmin' } as const;
const kinds = ['client', 'admin'] as const satisfies readonly AccountKind[];

/** Client or admin, each with a login of its own. Radio buttons, so that arrow keys choose. */
export function KindToggle({ value, onChange }: { value: AccountKind; onChange: (kind: AccountKind) => void }) {
  const t = useTexts(accountTexts);
  const name = useId();
  return (
    <fieldset>
      <legend className="sr-only">{t('kindLegend')}</legend>
      <div className="grid grid-cols-2 border border-control rounded-pane">
        {kinds.map((kind) => (
          <label
            key={kind}
            className="grid min-h-12 cursor-pointer place-items-center px-[min(1rem,4vw)] py-3 font-medium transition-colors not-first:border-l not-first:border-control hover:text-signal-text has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={kind}
              checked={value === kind}
              onChange={() => onChange(kind)}
              className="sr-only"
            />
            {t(labels[kind])}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
