import type { MailDetails } from '@vitrine/contracts/mail.ts';
import { retention } from '@vitrine/contracts/retention.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../lib/format/language.ts';
import { mailsTexts } from '../../messages/mails.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ListError } from '../list/list-error.tsx';
import type { OpenRow } from '../list/list-panel.tsx';
import { useMail } from './mail-details-query.ts';
import { MailFacts } from './mail-facts.tsx';
import { MailForms } from './mail-forms.tsx';
import { mailErrors } from './mail-list.tsx';
import { Resend } from './resend.tsx';
import { useResend } from './resend-mail.ts';

/** A mail: its state, its content, and a button that sends it again. */
export function MailDialog({ id, onClose, pathOf }: OpenRow) {
  const t = useTexts(mailsTexts);
  const navigate = useNavigate();
  const query = useMail(id);
  // Sending again makes a new mail, which replaces the one on screen.
  const resend = useResend((sentId) => {
    if (sentId !== id) void navigate(pathOf(sentId), { replace: true, preventScrollReset: true });
  });
  const { reset } = resend;
  useEffect(() => {
    if (id === undefined) reset();
  }, [id, reset]);
  // The mail stays in place while the dialog closes.
  const [shown, setShown] = useState<MailDetails | null>();
  if (id !== undefined && query.data !== shown) setShown(query.data);

  const dialog = { open: id !== undefined, onClose, closeLabel: t('close') };
  if (shown === null) {
    return (
      <Dialog {...dialog} title={t('notFoundTitle')}>
        <p>{t('notFoundText', { days: retention.mailDays })}</p>
      </Dialog>
    );
  }
  if (!shown) {
    return (
      <Dialog {...dialog} title={t(query.isError ? 'errorTitle' : 'loading')}>
        {query.isError ? (
          <ListError
            errors={mailErrors}
            kind="unavailable"
            busy={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <Skeleton className="h-96" />
        )}
      </Dialog>
    );
  }
  return (
    <Dialog
      {...dialog}
      title={
        <bdi lang={shown.language} className="wrap-anywhere">
          {shown.subject}
        </bdi>
      }
      actions={<Resend key={id} mail={shown} resend={resend} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <MailFacts mail={shown} pathOf={pathOf} />
        <MailForms key={shown.id} mail={shown} />
      </div>
      <VisuallyHidden live>{resend.outcomeOf(shown, t)}</VisuallyHidden>
    </Dialog>
  );
}
