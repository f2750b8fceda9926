import type { MailDetails } from '@vitrine/contracts/mail.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../../lib/language.ts';
import { mailsTexts } from '../../../messages/mails.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { MailFacts } from './mail-facts.tsx';
import { MailForms } from './mail-forms.tsx';
import { useMail } from './mail-queries.ts';
import { MailTrouble } from './mail-trouble.tsx';
import { Resend } from './resend.tsx';
import { useResend } from './resend-mail.ts';

type MailDialogProps = {
  /** Undefined while the window is closed. */
  id: string | undefined;
  onClose: () => void;
  /** The address at which another mail is open. */
  addressOf: (id: string) => string;
};

/** A mail: what became of it, the mail itself, and sending it again. */
export function MailDialog({ id, onClose, addressOf }: MailDialogProps) {
  const t = useTexts(mailsTexts);
  const navigate = useNavigate();
  const query = useMail(id);
  // The mail that goes out may be another than the one that was open: it takes its place.
  const resend = useResend((goesOut) => {
    if (goesOut !== id) void navigate(addressOf(goesOut), { replace: true, preventScrollReset: true });
  });
  const { forget } = resend;
  useEffect(() => {
    if (id === undefined) forget();
  }, [id, forget]);
  // While the window closes, it keeps what it showed.
  const [shown, setShown] = useState<MailDetails | null>();
  if (id !== undefined && query.data !== shown) setShown(query.data);

  const dialog = { open: id !== undefined, onClose, closeLabel: t('close') };
  if (shown === null) {
    return (
      <Dialog {...dialog} title={t('notFoundTitle')}>
        <p>{t('notFoundText')}</p>
      </Dialog>
    );
  }
  if (!shown) {
    return (
      <Dialog {...dialog} title={t('loading')}>
        {query.isError ? (
          <MailTrouble isStale={false} busy={query.isFetching} onRetry={() => void query.refetch()} />
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
        <MailFacts mail={shown} addressOf={addressOf} />
        <MailForms key={shown.id} mail={shown} />
      </div>
      <VisuallyHidden live>{resend.said(shown, t)}</VisuallyHidden>
    </Dialog>
  );
}
