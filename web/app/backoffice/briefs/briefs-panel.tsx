import type { ReactNode } from 'react';
import { ExportButton } from '../exports/export-button.tsx';
import { ListPanel, type OpenRow } from '../list/list-panel.tsx';
import type { BriefListDefinition } from './brief-list.tsx';
import { MarkRead } from './mark-read.tsx';

type BriefsPanelProps = { list: BriefListDefinition; details: (open: OpenRow) => ReactNode };

/** The project briefs of the clients, the last changed first. */
export function BriefsPanel({ list, details }: BriefsPanelProps) {
  return (
    <ListPanel
      list={list}
      details={details}
      actions={{
        selection: (rows, clear) => <MarkRead of={{ ids: rows.map(({ id }) => id) }} onClear={clear} />,
        filtered: {
          list: 'wizards',
          acts: (match, clear) => <MarkRead of={{ match }} onClear={clear} />,
        },
      }}
      tools={(view, isDisabled) => <ExportButton list="wizards" query={view} disabled={isDisabled} />}
    />
  );
}
