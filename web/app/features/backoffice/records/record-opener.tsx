import { Link } from 'react-router';
import { useTexts } from '../../../lib/language.ts';
import { backofficeTexts } from '../../../messages/backoffice.ts';
import { Pill } from '../../../ui/pill.tsx';

/** The name of a record as the link to its details: an address, so it can be opened in another tab, or sent. */
export function RecordOpener({ name, to, state }: { name: string; to: string; state: unknown }) {
  return (
    <Link
      data-opener
      to={to}
      state={state}
      preventScrollReset
      title={name}
      className="block truncate font-medium underline decoration-control decoration-1 underline-offset-4 hover:decoration-signal focus-visible:-outline-offset-1"
    >
      <bdi>{name}</bdi>
    </Link>
  );
}

/** The name of a sample, which opens nothing (D5). */
export function SampleName({ name }: { name: string }) {
  const t = useTexts(backofficeTexts);
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="truncate font-medium">{name}</span>
      <Pill tone="warn">{t('sampleMark')}</Pill>
    </span>
  );
}
