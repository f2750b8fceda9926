import { useSearchParams } from 'react-router';
import { useHydrated } from '../../lib/browser/use-hydrated.ts';
import { useTexts } from '../../lib/format/language.ts';
import { isRefusedForGood } from '../../lib/http/api.ts';
import { signingTexts } from '../../messages/signing.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Headline } from '../../ui/headline.tsx';
import { LoadingLine } from '../../ui/loading-line.tsx';
import { NeedsScript } from '../../ui/needs-script.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { UnknownLink } from '../../ui/unknown-link.tsx';
import { OpenProposal } from './open-proposal.tsx';
import { useSigning } from './proposal-query.ts';

/** The proposal that the token in the address gives access to: to be read, and answered. */
export function ProposalPage() {
  const t = useTexts(signingTexts);
  const isHydrated = useHydrated();
  const [search] = useSearchParams();
  const token = (isHydrated && search.get('token')) || '';
  const { data, error, refetch, isFetching } = useSigning(token);

  if (isHydrated && (token === '' || isRefusedForGood(error))) return <UnknownProposal />;
  const retry = error && (
    <Notice
      tone={data ? 'warn' : 'bad'}
      action={
        <Button look="secondary" size="small" busy={isFetching} onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      }
    >
      {t(data ? 'stale' : 'failed')}
    </Notice>
  );
  if (data) return <OpenProposal key={token} view={data} token={token} notice={retry} />;
  return (
    <section className="frame grid gap-8 pt-8 lg:pt-14">
      <Headline level={1} className="text-huge">
        {t('metaTitle')}
      </Headline>
      {retry || (
        <>
          <NeedsScript>{t('needsScript')}</NeedsScript>
          <LoadingLine>{t('loading')}</LoadingLine>
          <Skeleton className="h-[70svh] noscript:hidden" />
        </>
      )}
    </section>
  );
}

/** Shown when the link belongs to no proposal. */
function UnknownProposal() {
  const t = useTexts(signingTexts);
  return (
    <UnknownLink caption={t('kind')} title={t('unknownTitle')} text={t('unknownText')}>
      <ButtonLink to="/contact">{t('write')}</ButtonLink>
      <ButtonLink to="/" look="secondary">
        {t('home')}
      </ButtonLink>
    </UnknownLink>
  );
}
