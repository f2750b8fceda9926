import { formatSpokenTime } from '../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { Notice } from '../../ui/notice.tsx';
import { RetryButton } from '../frame/retry-button.tsx';
import { labelsOf } from './labels.ts';
import type { ListDefinition, ListRow } from './list-definition.ts';

const label = labelsOf(backofficeTexts);

/** The errors of a list that shows samples while nothing can be loaded (docs/decisions/0015). */
export const sampleErrors: ListDefinition<ListRow>['errors'] = {
  unavailable: { title: label('sampleTitle'), text: label('sampleText') },
  stale: { title: label('staleTitle'), text: label('staleText') },
};

type ListErrorProps = {
  errors?: ListDefinition<ListRow>['errors'];
  /** `unavailable`: nothing could be loaded. `stale`: what shows was loaded before the server went away. */
  kind: 'unavailable' | 'stale' | undefined;
  /** When what shows was loaded, in milliseconds; undefined where nothing was, or that is not said. */
  seenAt?: number | undefined;
  busy: boolean;
  onRetry: () => void;
};

/** Says that the server could not be reached and what shows instead, with a button to try again. */
export function ListError({ errors = sampleErrors, kind, seenAt, busy, onRetry }: ListErrorProps) {
  const language = useLanguage();
  const t = useTexts(backofficeTexts);
  if (!kind) return null;
  const { title, text } = errors[kind];
  return (
    <Notice tone="warn" title={title(language)} action={<RetryButton busy={busy} onRetry={onRetry} />}>
      <p>
        {seenAt === undefined
          ? text(language)
          : t('lastSeen', { time: formatSpokenTime(new Date(seenAt).toISOString(), language) })}
      </p>
    </Notice>
  );
}
