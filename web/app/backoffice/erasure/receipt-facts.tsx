import type { ErasureReceipt } from '@vitrine/contracts/erasure.ts';
import { retention } from '@vitrine/contracts/retention.ts';
import { formatAgencyDay } from '../../lib/format/agency-day.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { erasureTexts } from '../../messages/erasure.ts';
import { CountList } from './count-list.tsx';
import { formatMoment } from './dates.ts';

/** A receipt: when, by whom, how much, and a hash in place of the address. */
export function ReceiptFacts({ receipt }: { receipt: ErasureReceipt }) {
  const t = useTexts(erasureTexts);
  const language = useLanguage();
  const { at, actor, emailHash, counts, contractsKept, backupsUntil } = receipt;
  return (
    <div className="grid gap-3">
      <p className="leading-snug wrap-anywhere">
        {t('receiptLine', { moment: formatMoment(at, language), actor: actor || t('nobody') })}
      </p>
      <CountList counts={counts} />
      {contractsKept > 0 && (
        <p className="leading-snug">{t('staysContracts', { count: contractsKept, years: retention.contractYears })}</p>
      )}
      <p className="caption text-quiet wrap-anywhere">{t('hash', { hash: emailHash })}</p>
      {backupsUntil && (
        <p className="text-[0.9375rem] text-quiet">
          {t('staysBackupsUntil', { day: formatAgencyDay(backupsUntil, language) })}
        </p>
      )}
    </div>
  );
}
