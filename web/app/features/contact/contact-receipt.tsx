import { agency } from '@vitrine/contracts/agency.ts';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../lib/language.ts';
import { contactTexts } from '../../messages/contact.ts';
import { AnswerTime } from '../../ui/answer-time.tsx';
import { BreakableEmail } from '../../ui/breakable-email.tsx';
import { Button } from '../../ui/button.tsx';
import { Receipt, ReceiptRow, ReceiptRows } from '../../ui/receipt.tsx';

/** A message as its receipt shows it; instants are ISO 8601 in UTC. */
export type SentContact = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly message: string;
  /** When the answer is there at the latest; missing where an earlier version of the server answered. */
  readonly answerBy?: string | undefined;
};

type ContactReceiptProps = {
  contact: SentContact;
  /** Whether it was sent just now, so that the focus belongs here. */
  isFresh: boolean;
  onClose: () => void;
};

/** What was written and when the answer comes, in the place of the form. */
export function ContactReceipt({ contact, isFresh, onClose }: ContactReceiptProps) {
  const t = useTexts(contactTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFresh) heading.current?.focus();
  }, [isFresh]);
  const reference = contact.id.slice(-8);
  return (
    <Receipt caption={`${t('receipt')} ${reference}`} title={t('receiptTitle')} heading={heading}>
      <ReceiptRows>
        <ReceiptRow term={t('receiptAnswer')}>
          {contact.answerBy ? <AnswerTime at={contact.answerBy} /> : t('emailNote')}
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
