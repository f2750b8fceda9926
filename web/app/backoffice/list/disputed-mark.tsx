import { useTexts } from '../../lib/format/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';

/** Says in a row or a card that the owner of its e-mail address did not write. */
export function DisputedMark() {
  const t = useTexts(backofficeTexts);
  return <span className="shrink-0 text-caption text-warn">{t('disputedMark')}</span>;
}
