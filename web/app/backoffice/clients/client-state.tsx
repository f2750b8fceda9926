import type { ClientRow } from '@vitrine/contracts/client.ts';
import { useTexts } from '../../lib/language.ts';
import { dashboardTexts } from '../../messages/dashboard.ts';
import { QuarantineReason } from '../quarantine/quarantine-reason.tsx';

/** Whether an account is validated and its address proven, and whether its owner has asked for its deletion. */
export function ClientState({
  client,
}: {
  client: Pick<ClientRow, 'isValidated' | 'emailProvenAt' | 'deletionRequestedAt' | 'quarantine'>;
}) {
  const t = useTexts(dashboardTexts);
  const { isValidated, emailProvenAt, deletionRequestedAt, quarantine } = client;
  if (quarantine) return <QuarantineReason note={quarantine} />;
  return (
    <span className="flex min-w-0 items-baseline gap-x-2 whitespace-nowrap">
      <span className={`flex items-baseline gap-1.5 ${isValidated ? '' : 'text-warn'}`}>
        <span aria-hidden="true" className="font-mono text-caption">
          {isValidated ? '✓' : '○'}
        </span>
        {t(isValidated ? 'validated' : 'pending')}
      </span>
      {emailProvenAt === null && (
        <span className="min-w-0 truncate text-caption text-warn" title={t('unproven')}>
          <span aria-hidden="true">? </span>
          {t('unproven')}
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
