import type { ComponentProps } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../lib/format/language.ts';
import { LocalizedLink } from '../../lib/page/localized-link.tsx';
import { proposalsTexts } from '../../messages/proposals.ts';
import { listLink } from '../../ui/link-class.ts';
import { BackofficeFrame } from '../frame/backoffice-frame.tsx';
import { ListPanel } from '../list/list-panel.tsx';
import { OpenProposal } from './open-proposal.tsx';
import { proposalList } from './proposal-list.tsx';

type ProposalsScreenProps = Pick<ComponentProps<typeof OpenProposal>, 'asked'>;

/** The proposals: all of them, or the one that the address names. */
export function ProposalsScreen({ asked }: ProposalsScreenProps) {
  const t = useTexts(proposalsTexts);
  const open = useSearchParams()[0].get('open');
  return (
    <BackofficeFrame
      title={t('title')}
      actions={
        open !== null && (
          <LocalizedLink to="/admin/proposals" className={`text-[0.9375rem] ${listLink}`}>
            {t('allProposals')}
          </LocalizedLink>
        )
      }
    >
      {open === null ? (
        <ListPanel list={proposalList} details={() => null} />
      ) : (
        <OpenProposal key={open} id={open} asked={asked} />
      )}
    </BackofficeFrame>
  );
}
