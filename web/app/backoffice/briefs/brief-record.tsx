import type { BriefRow } from '@vitrine/contracts/brief.ts';
import { useTexts } from '../../lib/format/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { detailsTexts } from '../../messages/details.ts';
import { EmailLink, Fact, Facts } from '../details/record-facts.tsx';
import type { RecordKind } from '../details/record-kind.ts';
import { labelsOf } from '../list/labels.ts';
import { BriefDownloads } from './brief-downloads.tsx';
import { fetchBrief } from './brief-query.ts';
import { DatedBrief } from './dated-brief.tsx';

/** A brief as the details dialog shows it, opened by the id of its client. */
export const briefRecord: RecordKind<BriefRow> = {
  label: labelsOf(detailsTexts)('brief'),
  load: fetchBrief,
  personOf: ({ client }) => client,
  facts: (brief) => <BriefFacts brief={brief} />,
  actions: (brief) => brief.responses.length > 0 && <BriefDownloads brief={brief} />,
};

function BriefFacts({ brief }: { brief: BriefRow }) {
  const t = useTexts(backofficeTexts);
  return (
    <div className="grid gap-5">
      <Facts>
        <Fact label={t('columnEmail')}>
          <EmailLink email={brief.client.email} />
        </Fact>
      </Facts>
      <DatedBrief brief={brief} />
    </div>
  );
}
