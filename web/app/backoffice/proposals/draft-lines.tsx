import { type ProposalLine, proposalLimits } from '@vitrine/contracts/proposal.ts';
import { useTexts } from '../../lib/format/language.ts';
import { proposalsTexts } from '../../messages/proposals.ts';
import { Button } from '../../ui/button.tsx';
import { PricedTable } from '../../ui/sheet/priced-lines.tsx';
import type { DraftForm } from './draft-form.ts';
import type { LineValues } from './draft-values.ts';
import { LineFields } from './line-fields.tsx';
import type { EditedLines } from './use-edited-lines.tsx';

type DraftLinesProps = DraftForm & {
  edited: EditedLines;
  /** Which lines: those that are paid once, or each month. */
  billing: ProposalLine['billing'];
  /** How a line that is paid each month ends, as far as the server has said it. */
  clauseOf: (line: LineValues) => string;
};

/** The lines of a draft that are paid in one way. */
export function DraftLines({ edited, billing, clauseOf, ...draft }: DraftLinesProps) {
  const entries = edited.entries.filter((entry) => entry.billing === billing);
  if (entries.length === 0) return null;
  return (
    <PricedTable hasDiscount currency={draft.currency}>
      {entries.map(({ id, index, number }, at) => {
        return (
          <LineFields
            key={id}
            {...draft}
            index={index}
            lineId={id}
            number={number}
            isFirst={at === 0}
            isLast={at === entries.length - 1}
            clause={clauseOf(draft.form.getValues(`lines.${index}`))}
            onMove={(by, field) => edited.move(index, entries[at + by]?.index, field)}
            onBilled={() => edited.focusOn(id, 'billing')}
            onRemove={() => edited.remove(index, number, (entries[at + 1] ?? entries[at - 1])?.id)}
            onAddBelow={() => edited.add(billing, index + 1)}
          />
        );
      })}
    </PricedTable>
  );
}

type AddLinesProps = {
  edited: EditedLines;
  /** Below which lines it stands. */
  billing: ProposalLine['billing'];
};

/** Adds a line below those there are; below those that are paid once also the first that is paid each month. */
export function AddLines({ edited, billing }: AddLinesProps) {
  const t = useTexts(proposalsTexts);
  const isFull = edited.entries.length >= proposalLimits.lines;
  const hasMonthly = edited.entries.some((entry) => entry.billing === 'monthly');
  return (
    <div className="flex flex-wrap items-center gap-2">
      {billing === 'once' && (
        <Button
          ref={edited.addButton}
          look="secondary"
          size="small"
          disabled={isFull}
          onClick={() => edited.add('once')}
        >
          {t('addLine')}
        </Button>
      )}
      {(billing === 'monthly' || !hasMonthly) && (
        <Button
          look={billing === 'monthly' ? 'secondary' : 'quiet'}
          size="small"
          disabled={isFull}
          onClick={() => edited.add('monthly')}
        >
          {t('addMonthly')}
        </Button>
      )}
      {billing === 'once' && (
        <p className="caption max-w-[52ch] pl-2 text-quiet pointer-coarse:hidden">{t('keysHint')}</p>
      )}
    </div>
  );
}
