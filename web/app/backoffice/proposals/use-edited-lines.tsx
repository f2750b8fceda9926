import type { Language } from '@vitrine/contracts/language.ts';
import type { ProposalLine } from '@vitrine/contracts/proposal.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { useTexts } from '../../lib/format/language.ts';
import { toast } from '../../lib/toast/toast.ts';
import { proposalsTexts } from '../../messages/proposals.ts';
import { UndoToast } from '../deletions/undo-toast.tsx';
import { type DraftValues, emptyLine } from './draft-values.ts';

/** A line where the document has it. */
type LineEntry = {
  readonly id: string;
  /** Where the draft has it. */
  readonly index: number;
  readonly billing: ProposalLine['billing'];
  /** Its place in the document, from 1: what is paid once comes first. */
  readonly number: number;
};

export type EditedLines = {
  readonly entries: readonly LineEntry[];
  readonly addButton: RefObject<HTMLButtonElement | null>;
  /** The element around all lines. */
  readonly around: RefObject<HTMLDivElement | null>;
  /** What was done, for whoever does not see it. */
  readonly said: string;
  readonly add: (billing: ProposalLine['billing'], at?: number) => void;
  readonly remove: (index: number, number: number, focusOn: string | undefined) => void;
  /** Has two lines change places; nothing where there is no other. */
  readonly move: (index: number, to: number | undefined, field: string) => void;
  readonly focusOn: (line: string, field: string) => void;
};

const undoMs = 10_000;

/** The lines of a draft, which are added, removed and moved; the focus stays with what was done. */
export function useEditedLines({ control, getValues }: UseFormReturn<DraftValues>, written: Language): EditedLines {
  const t = useTexts(proposalsTexts);
  const lines = useFieldArray({ control, name: 'lines' });
  const values = getValues('lines');
  const around = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const wanted = useRef<{ line: string | undefined; field: string }>(undefined);
  const [said, setSaid] = useState('');

  // A line that changes its place, and what stood beside one that is gone, are rendered first.
  useEffect(() => {
    if (!wanted.current) return;
    const { line, field } = wanted.current;
    wanted.current = undefined;
    const found =
      line !== undefined && around.current?.querySelector<HTMLElement>(`[data-line="${line}"] [data-field="${field}"]`);
    (found || addButton.current)?.focus();
  });

  const ordered = (['once', 'monthly'] as const).flatMap((billing) =>
    lines.fields.flatMap(({ id }, index) => (values[index]?.billing === billing ? [{ id, index, billing }] : [])),
  );
  const entries = ordered.map((entry, at) => ({ ...entry, number: at + 1 }));
  const numberAt = (index: number) => entries.find((entry) => entry.index === index)?.number ?? 0;

  return {
    entries,
    addButton,
    around,
    said,
    add: (billing, at = lines.fields.length) =>
      lines.insert(at, { ...emptyLine(written), billing }, { focusName: `lines.${at}.label` }),
    remove: (index, number, focusOn) => {
      const removed = structuredClone(getValues(`lines.${index}`));
      wanted.current = { line: focusOn, field: 'label' };
      lines.remove(index);
      const id = 'draft-line';
      const bringBack = () => {
        toast.dismiss(id);
        const at = Math.min(index, getValues('lines').length);
        lines.insert(at, removed, { focusName: `lines.${at}.label` });
      };
      toast.success(() => <UndoToast message={t('lineRemoved', { number })} onUndo={bringBack} />, {
        id,
        duration: undoMs,
      });
    },
    move: (index, to, field) => {
      if (to === undefined) return;
      wanted.current = { line: lines.fields[index]?.id, field };
      setSaid(t('lineMoved', { from: numberAt(index), to: numberAt(to) }));
      lines.swap(index, to);
    },
    focusOn: (line, field) => {
      wanted.current = { line, field };
    },
  };
}
