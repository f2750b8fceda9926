import { useLanguage, useTexts } from '../../../lib/language.ts';
import { backofficeTexts } from '../../../messages/backoffice.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { AnyRecord, RecordShape } from './record-list.ts';

type NothingHereProps<Row extends AnyRecord> = { list: RecordShape<Row>; filtered: boolean; onAll: () => void };

/** An empty list says what will come; an empty selection leads back to the whole. */
export function NothingHere<Row extends AnyRecord>({ list, filtered, onAll }: NothingHereProps<Row>) {
  const t = useTexts(backofficeTexts);
  const language = useLanguage();
  if (!filtered) return <EmptyState title={list.emptyTitle(language)}>{list.emptyText(language)}</EmptyState>;
  const showAll = (
    <Button look="secondary" size="small" onClick={onAll}>
      {t('showAll')}
    </Button>
  );
  return (
    <EmptyState title={t('noMatchTitle')} action={showAll}>
      {t('noMatchText')}
    </EmptyState>
  );
}
