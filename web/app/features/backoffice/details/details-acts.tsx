import { useTexts } from '../../../lib/language.ts';
import { backofficeTexts } from '../../../messages/backoffice.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { BriefActs } from './brief-acts.tsx';
import { ClientActs } from './client-acts.tsx';
import { LeadActs } from './lead-acts.tsx';
import { mailtoOf, personOf, type RecordDetails } from './record-details.ts';

type DetailsActsProps = {
  details: RecordDetails;
  /** Called when the record was deleted. */
  onGone: () => void;
};

/** What can be done with a record. */
export function DetailsActs({ details, onGone }: DetailsActsProps) {
  const t = useTexts(backofficeTexts);
  return (
    <div className="flex w-full flex-wrap items-center gap-3">
      {details.list === 'clients' && <ClientActs client={details.row} onDeleted={onGone} />}
      {details.list === 'wizards' && details.row.responses.length > 0 && <BriefActs brief={details.row} />}
      {details.list !== 'clients' && details.list !== 'wizards' && <LeadActs details={details} />}
      <a href={mailtoOf(personOf(details).email)} className={buttonClass('primary', 'small', 'ml-auto')}>
        {t('reply')}
      </a>
    </div>
  );
}
