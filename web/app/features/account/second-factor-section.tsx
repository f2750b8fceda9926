import type { OwnAccount } from '@vitrine/contracts/own-account.ts';
import { useTexts } from '../../lib/format/language.ts';
import { secondFactorTexts } from '../../messages/second-factor.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AccountSection } from './account-section.tsx';
import { SecondFactorMethods } from './second-factor-methods.tsx';
import { SecondFactorPolicy } from './second-factor-policy.tsx';
import { useSecondFactor } from './second-factor-query.ts';

/** The second factor of the account: what there is, and what may be added or removed. */
export function SecondFactorSection({ account, number }: { account: OwnAccount; number: number }) {
  const t = useTexts(secondFactorTexts);
  const { data, isError, isFetching, refetch } = useSecondFactor();
  const isOn = data !== undefined && (data.totp !== null || data.passkeys.length > 0);
  return (
    <AccountSection id="second-factor" number={number} title={t('sectionTitle')} text={t('sectionText')}>
      {!data && isError && (
        <LoadFailed title={t('loadFailed')} retry={t('retry')} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton className="h-40" />}
      {data?.isRequired && !isOn && <Notice tone="warn" title={t('required')} />}
      {data && <SecondFactorMethods secondFactor={data} />}
      {data && account.kind === 'admin' && <SecondFactorPolicy />}
      {data?.isRequired && isOn && (
        <p>
          <ButtonLink to="/admin" look="quiet" className="-ml-6">
            {t('goOn')}
          </ButtonLink>
        </p>
      )}
    </AccountSection>
  );
}
