import type { MailState } from '@vitrine/contracts/mail.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { mailsTexts } from '../../messages/mails.ts';
import { BackofficeFrame } from '../frame/backoffice-frame.tsx';
import { ListPanel } from '../list/list-panel.tsx';
import { useListCounts } from '../live/list-counts.ts';
import { MailDialog } from './mail-dialog.tsx';
import { mailList } from './mail-list.tsx';
import { MailNotices } from './mail-notices.tsx';

/** The mails sent, waiting and failed; each can be read and sent again. */
export function MailScreen() {
  const t = useTexts(mailsTexts);
  return (
    <BackofficeFrame title={t('title')}>
      <ListPanel
        opensOver
        list={mailList}
        details={(open) => <MailDialog {...open} />}
        tabBadge={(state) => <MailCount state={state} />}
        notices={({ meta, view, change }) => (
          <MailNotices
            delivery={meta?.delivery}
            pausedSince={meta?.pausedSince ?? null}
            state={view.status}
            onShowFailed={() => change({ status: 'failed', q: '' })}
          />
        )}
      />
    </BackofficeFrame>
  );
}

/** How many mails are in a state, or in all when no state is given. */
function MailCount({ state }: { state: MailState | undefined }) {
  const count = useListCounts()?.mails[state ?? 'total'];
  const numbers = new Intl.NumberFormat(useLanguage());
  return (
    <span className={`caption min-w-[1ch] tabular-nums ${state === 'failed' && count ? 'font-medium text-bad' : ''}`}>
      {count === undefined ? '–' : numbers.format(count)}
    </span>
  );
}
