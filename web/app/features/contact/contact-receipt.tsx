import { agency } from '@vitrine/contracts/agency.ts';
import { recordReference } from '@vitrine/contracts/record-reference.ts';
import { useEffect, useRef } from 'react';
import { useRootMark } from '../../lib/browser/root-mark.ts';
import { focusReceipt } from '../../lib/form/held-place.ts';
import { useTexts } from '../../lib/format/language.ts';
import { contactTexts } from '../../messages/contact.ts';
import { BreakableEmail } from '../../ui/breakable-email.tsx';
import { Button } from '../../ui/button.tsx';
import { Receipt, ReceiptRow, ReceiptRows } from '../../ui/receipt.tsx';
import { ReplyTime } from '../../ui/reply-time.tsx';

/** A message as its receipt shows it; instants are ISO 8601 in UTC. */
export type SentContact = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly message: string;
  /** When the reply is there at the latest; missing where an earlier version of the server answered. */
  readonly replyBy?: string | undefined;
};

type ContactReceiptProps = {
  contact: SentContact;
  /** Whether it was sent just now, so that the focus belongs here. */
  isFresh: boolean;
  onClose: () => void;
};

/** What was written and when the reply comes, in the place of the form. */
export function ContactReceipt({ contact, isFresh, onClose }: ContactReceiptProps) {
  const t = useTexts(contactTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  useRootMark('receiptInPlace');
  useEffect(() => {
    if (isFresh) focusReceipt(heading.current);
  }, [isFresh]);
  const reference = recordReference(contact.id);
  return (
    <Receipt
      caption={`${t('receipt')} ${reference}`}
      title={t('receiptTitle')}
      heading={heading}
      className="receipt-in-place"
    >
      <ReceiptRows>
        <ReceiptRow term={t('receiptReply')}>
          {contact.replyBy ? <ReplyTime at={contact.replyBy} /> : t('emailNote')}
        </ReceiptRow>
        <ReceiptRow term={t('receiptTo')}>{contact.email}</ReceiptRow>
        <ReceiptRow term={t('name')}>{contact.name}</ReceiptRow>
        <ReceiptRow term={t('message')}>
          <span className="line-clamp-6 whitespace-pre-line">{contact.message}</span>
        </ReceiptRow>
      </ReceiptRows>
      <p className="leading-snug">
        {t('receiptText')}{' '}
        <a
          href={`mailto:${agency.email}?subject=${encodeURIComponent(t('receiptSubject', { reference }))}`}
          className="underline decoration-line underline-offset-4 hover:decoration-signal"
        >
          <BreakableEmail email={agency.email} />
        </a>
      </p>
      <p>
        <Button look="secondary" onClick={onClose}>
          {t('receiptAnother')}
        </Button>
      </p>
    </Receipt>
  );
}
