import { useTexts } from '../../lib/format/language.ts';
import { dossierTexts } from '../../messages/dossiers.ts';
import { Button } from '../../ui/button.tsx';

type ConflictChoiceProps = {
  /** What somebody else has stored, as text. */
  theirs: string;
  onKeepLocal: () => void;
  onAcceptStored: () => void;
};

/** Two admins have changed one field: which of the two values it shall be. */
export function ConflictChoice({ theirs, onKeepLocal, onAcceptStored }: ConflictChoiceProps) {
  const t = useTexts(dossierTexts);
  return (
    <div role="alert" className="grid gap-1 border-l-4 border-warn bg-raised py-2 pl-3 text-[0.9375rem] leading-snug">
      <p className="wrap-anywhere">{t('conflict', { theirs: theirs || t('nothing') })}</p>
      <div className="-ml-4 flex flex-wrap">
        <Button look="quiet" size="small" className="min-h-11!" onClick={onKeepLocal}>
          {t('keepLocal')}
        </Button>
        <Button look="quiet" size="small" className="min-h-11!" onClick={onAcceptStored}>
          {t('acceptStored')}
        </Button>
      </div>
    </div>
  );
}
