import type { MailDetails } from '@vitrine/contracts/mail.ts';
import { Link } from 'react-router';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { mailsTexts } from '../../messages/mails.ts';
import { Fact } from '../details/record-facts.tsx';
import { Moment } from '../list/moment.tsx';
import { kindOf } from './mail-kind.ts';
import { StateMark } from './mail-state.tsx';

/** The facts of a mail: recipient, kind, state and attempts. */
export function MailFacts({ mail, pathOf }: { mail: MailDetails; pathOf: (id: string) => string }) {
  const t = useTexts(mailsTexts);
  const language = useLanguage();
  const { state, attempts, sentAt, nextAttemptAt, lastError, resendOf } = mail;
  return (
    <dl className="grid gap-2 leading-snug">
      <Fact label={t('factTo')}>
        <bdi>{mail.recipient}</bdi>
      </Fact>
      <Fact label={t('factKind')}>
        {kindOf(mail.template, language)}
        <span className="text-quiet"> · {t(`in_${mail.language}`)}</span>
      </Fact>
      <Fact label={t('factWritten')}>
        <Moment instant={mail.createdAt} language={language} />
        {resendOf !== null && (
          <span className="text-quiet">
            {' · '}
            {t('factRepeats')}{' '}
            <Link to={pathOf(resendOf)} replace preventScrollReset className="underline underline-offset-4">
              {t('firstMail')}
            </Link>
          </span>
        )}
      </Fact>
      <Fact label={t('factState')}>
        <span className="flex flex-wrap items-baseline gap-x-3">
          <StateMark mail={mail} />
          {sentAt !== null && <Moment instant={sentAt} language={language} />}
          {attempts > 0 && state !== 'sent' && (
            <span className="caption text-quiet">{t('attempts', { count: attempts })}</span>
          )}
        </span>
      </Fact>
      {state === 'waiting' && attempts > 0 && nextAttemptAt !== null && (
        <Fact label={t('factNextAttempt')}>
          <Moment instant={nextAttemptAt} language={language} />
        </Fact>
      )}
      {lastError !== null && (
        <Fact label={t('factReason')}>
          <p className="border-l-2 border-bad pl-3 font-mono text-[0.875rem] whitespace-pre-wrap">{lastError}</p>
        </Fact>
      )}
    </dl>
  );
}
