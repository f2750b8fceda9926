import { useTexts } from '../../lib/language.ts';
import { mailsTexts } from '../../messages/mails.ts';
import { BackofficeFrame } from '../frame/backoffice-frame.tsx';
import { ListPanel } from '../list/list-panel.tsx';
import { MailCount } from './mail-count.tsx';
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
            heldSince={meta?.heldSince ?? null}
            state={view.status}
            onShowFailed={() => change({ status: 'failed', q: '' })}
          />
        )}
      />
    </BackofficeFrame>
  );
}
