import type { CellSeparator } from '@vitrine/contracts/export.ts';
import type { Language, Localized } from '@vitrine/contracts/language.ts';
import type { RecordListName } from '@vitrine/contracts/list.ts';
import { useRef, useState } from 'react';
import { saveFile } from '../../lib/browser/save-file.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { fetchFile } from '../../lib/http/api.ts';
import type { CallOptions } from '../../lib/http/call-types.ts';
import { useIsMember } from '../../lib/session/session.ts';
import { toast } from '../../lib/toast/toast.ts';
import { exportTexts } from '../../messages/exports.ts';
import { Icon } from '../../ui/icon.tsx';
import { toolClass } from '../../ui/menu.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** The part of a list's view that an export follows. */
type ExportQuery = { q?: string; status?: string | undefined; sort?: string };

const exports = {
  quotes: 'exportQuotes',
  contacts: 'exportContacts',
  bookings: 'exportBookings',
  clients: 'exportClients',
  wizards: 'exportBriefs',
} as const satisfies Record<RecordListName, string>;

/** The cell separator that spreadsheets expect in each language (docs/decisions/0011). */
const separators: Localized<CellSeparator> = { en: 'comma', fr: 'semicolon' };

/** Downloads a list as a CSV file, with headers in the given language. */
function receiveExport(list: RecordListName, query: ExportQuery, language: Language, signal: AbortSignal) {
  // Each list has its own statuses, and the server refuses any other.
  const { q, status, sort } = query as NonNullable<CallOptions<(typeof exports)['quotes']>['query']>;
  return fetchFile(exports[list], { query: { q, status, sort, lang: language, sep: separators[language] }, signal });
}

type ExportButtonProps = {
  list: RecordListName;
  /** The search, filter and sort of the list; every page of the result is exported. */
  query: ExportQuery;
  disabled?: boolean;
};

/**
 * Exports a list as a CSV file. While the export runs the same button cancels it, so that keyboard users keep the focus.
 * Leaving the list does not stop it. Members, who may not export, get none.
 */
export function ExportButton({ list, query, disabled }: ExportButtonProps) {
  const t = useTexts(exportTexts);
  const language = useLanguage();
  const [state, setState] = useState<{ busy: boolean; announcement: string }>({ busy: false, announcement: '' });
  const isMember = useIsMember();
  const running = useRef<AbortController>(undefined);

  const start = async () => {
    const run = new AbortController();
    running.current = run;
    setState({ busy: true, announcement: t('exporting') });
    const outcome = await receiveExport(list, query, language, run.signal);
    if (run.signal.aborted) return;
    running.current = undefined;
    if (outcome.ok) saveFile(outcome.file, outcome.name);
    else toast.error((outcome.kind === 'refused' && outcome.error) || t('failed'), { id: 'export' });
    setState({ busy: false, announcement: outcome.ok ? t('saved', { name: outcome.name }) : '' });
  };
  const cancel = () => {
    running.current?.abort();
    running.current = undefined;
    setState({ busy: false, announcement: t('cancelled') });
  };
  if (isMember) return null;
  return (
    <>
      <button
        type="button"
        aria-label={t(state.busy ? 'cancel' : 'export')}
        title={t(state.busy ? 'cancel' : 'export')}
        className={toolClass}
        disabled={disabled && !state.busy}
        onClick={() => (running.current ? cancel() : void start())}
      >
        {state.busy ? <Spinner /> : <Icon name="download" />}
      </button>
      <VisuallyHidden live>{state.announcement}</VisuallyHidden>
    </>
  );
}
