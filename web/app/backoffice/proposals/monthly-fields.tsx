import { proposalLimits } from '@vitrine/contracts/proposal.ts';
import { useTexts } from '../../lib/format/language.ts';
import { proposalsTexts } from '../../messages/proposals.ts';
import { InPlaceArea, InPlaceText } from '../../ui/in-place.tsx';
import type { LineValues } from './draft-values.ts';

/** How what is paid each month ends: what its clause is made of. */
type Monthly = 'termMonths' | 'noticeMonths' | 'revision';

type MonthlyFieldsProps = {
  /** Connects a field of the line. */
  place: (name: keyof LineValues) => { typed: string; name: string };
  /** The id of what the line is called. */
  lineId: string;
};

/** The fields of a line that is paid each month: minimum term, notice, and how its price may change. */
export function MonthlyFields({ place, lineId }: MonthlyFieldsProps) {
  const t = useTexts(proposalsTexts);
  const named = (name: Monthly) => {
    const field = place(name);
    const id = `${lineId}-${name}`;
    return { id, label: t(name), field: { ...field, labelledBy: `${lineId} ${id}`, isMarked: true } };
  };
  const months = (['termMonths', 'noticeMonths'] as const).map(named);
  const revision = named('revision');
  return (
    <div className="line-more flex flex-wrap items-baseline gap-x-6 gap-y-2 text-[0.9375rem] max-md:text-base">
      {months.map(({ id, label, field }) => (
        <p key={id} className="flex items-baseline gap-2.5">
          <span id={id} className="caption text-quiet">
            {label}
          </span>
          <InPlaceText {...field} inputMode="numeric" className="font-mono tabular-nums" />
        </p>
      ))}
      <div className="grid flex-1 basis-64 gap-1">
        <span id={revision.id} className="caption text-quiet">
          {revision.label}
        </span>
        <InPlaceArea {...revision.field} maxLength={proposalLimits.revisionLength} />
      </div>
    </div>
  );
}
