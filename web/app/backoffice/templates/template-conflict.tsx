import { languages } from '@vitrine/contracts/language.ts';
import type { ReplyTemplateRequest } from '@vitrine/contracts/reply.ts';
import { useTexts } from '../../lib/format/language.ts';
import { templateTexts } from '../../messages/templates.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

type TemplateConflictProps = { theirs: ReplyTemplateRequest; onKeepLocal: () => void; onAcceptStored: () => void };

/** Two admins have changed one template: shows what the other wrote, and lets this one decide. */
export function TemplateConflict({ theirs, onKeepLocal, onAcceptStored }: TemplateConflictProps) {
  const t = useTexts(templateTexts);
  return (
    <Notice tone="warn" title={t('conflict')}>
      <p>{t('conflictText')}</p>
      <details className="mt-2">
        <summary className="min-h-11 cursor-pointer content-center">{t('theirs')}</summary>
        <p className="font-medium wrap-anywhere">{theirs.name}</p>
        {languages.map((of) => (
          <div key={of} lang={of} className="mt-3 border-l border-line pl-3">
            <p className="font-medium wrap-anywhere">{theirs.texts[of].subject}</p>
            <p className="whitespace-pre-wrap wrap-anywhere">{theirs.texts[of].text}</p>
          </div>
        ))}
      </details>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button look="secondary" size="small" onClick={onKeepLocal}>
          {t('keepLocal')}
        </Button>
        <Button look="secondary" size="small" onClick={onAcceptStored}>
          {t('acceptStored')}
        </Button>
      </div>
    </Notice>
  );
}
