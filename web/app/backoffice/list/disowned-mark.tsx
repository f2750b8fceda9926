import { useTexts } from '../../lib/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';

/** Says in a row or a card that the owner of its e-mail address did not write. */
export function DisownedMark() {
  const t = useTexts(backofficeTexts);
  return <span className="shrink-0 text-caption text-warn">{t('disownedMark')}</span>;
}
