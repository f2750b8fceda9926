import type { ClientRow } from '@vitrine/contracts/client.ts';
import { useTexts } from '../../lib/format/language.ts';
import { dashboardTexts } from '../../messages/dashboard.ts';
import { QuarantineReason } from '../quarantine/quarantine-reason.tsx';

/** Whether an account is validated and its address confirmed, and whether its owner has asked for its deletion. */
export function ClientState({
  client,
}: {
  client: Pick<ClientRow, 'isValidated' | 'emailConfirmedAt' | 'deletionRequestedAt' | 'quarantine'>;
}) {
  const t = useTexts(dashboardTexts);
  const { isValidated, emailConfirmedAt, deletionRequestedAt, quarantine } = client;
  if (quarantine) return <QuarantineReason state={quarantine} />;
  return (
    <span className="flex min-w-0 items-baseline gap-x-2 whitespace-nowrap">
      <span className={`flex items-baseline gap-1.5 ${isValidated ? '' : 'text-warn'}`}>
        <span aria-hidden="true" className="font-mono text-caption">
          {isValidated ? '✓' : '○'}
        </span>
        {t(isValidated ? 'validated' : 'pending')}
      </span>
      {emailConfirmedAt === null && (
        <span className="min-w-0 truncate text-caption text-warn" title={t('unconfirmed')}>
          <span aria-hidden="true">? </span>
          {t('unconfirmed')}
        </span>
      )}
      {deletionRequestedAt && (
        <span className="text-caption font-medium text-bad">
          <span aria-hidden="true">✕ </span>
          {t('leaving')}
        </span>
      )}
    </span>
  );
}
