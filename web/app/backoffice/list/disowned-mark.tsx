import { useTexts } from '../../lib/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';

/** Says in a row or a card that the owner of its e-mail address did not write. */
export function DisownedMark() {
  const t = useTexts(backofficeTexts);
  return <span className="block text-caption text-warn whitespace-normal">{t('disownedMark')}</span>;
}
