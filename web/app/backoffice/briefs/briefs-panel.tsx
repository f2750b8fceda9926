import type { ReactNode } from 'react';
import { ExportButton } from '../exports/export-button.tsx';
import { ListPanel, type OpenRow } from '../list/list-panel.tsx';
import type { BriefListDefinition } from './brief-list.tsx';

type BriefsPanelProps = { list: BriefListDefinition; dialog: (open: OpenRow) => ReactNode };

/** The project briefs of the clients, the last changed first. */
export function BriefsPanel({ list, dialog }: BriefsPanelProps) {
  return (
    <ListPanel
      list={list}
      dialog={dialog}
      tools={(view, isDisabled) => <ExportButton list="wizards" query={view} disabled={isDisabled} />}
    />
  );
}
