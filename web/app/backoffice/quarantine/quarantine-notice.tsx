import { isQuarantineFilter, type QuarantineList } from '@vitrine/contracts/quarantine.ts';
import { retention } from '@vitrine/contracts/retention.ts';
import { useTexts } from '../../lib/format/language.ts';
import { quarantineTexts } from '../../messages/quarantine.ts';
import { Notice } from '../../ui/notice.tsx';
import { NoticeLine } from '../../ui/notice-line.tsx';
import { useListCounts } from '../live/list-counts.ts';

type QuarantineNoticeProps = {
  list: QuarantineList;
  /** The filter of the list. */
  status: string | undefined;
  onShow: () => void;
};

/** How many entries of a list wait in quarantine; or, where those show, what that means. */
export function QuarantineNotice({ list, status, onShow }: QuarantineNoticeProps) {
  const t = useTexts(quarantineTexts);
  const count = useListCounts()?.quarantine[list] ?? 0;
  const times = { days: retention.quarantineDays, years: retention.leadYears };
  if (isQuarantineFilter(status)) {
    const isSpam = status === 'spam';
    return (
      <Notice title={t(isSpam ? 'spamTitle' : 'aboutTitle')}>
        <p className="text-[0.9375rem] text-quiet">{t(isSpam ? 'spamText' : 'aboutText', times)}</p>
      </Notice>
    );
  }
  if (count === 0) return null;
  return (
    <NoticeLine
      title={t('waiting', { count })}
      action={
        <button
          type="button"
          onClick={onShow}
          className="min-h-9 underline decoration-control underline-offset-4 hover:decoration-signal pointer-coarse:min-h-11"
        >
          {t('show')}
        </button>
      }
    >
      {t('waitingText')}
    </NoticeLine>
  );
}
