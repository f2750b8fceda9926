import type { DocumentVerdict } from '@vitrine/contracts/signing.ts';
import { Fragment, type ReactNode } from 'react';
import { formatAgencyDay } from '../../lib/format/agency-day.ts';
import { formatCalendarDate } from '../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { verifyTexts } from '../../messages/verify.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { FileCheck } from './use-file-check.ts';

type VerdictProps = { check: FileCheck; onRetry: (() => void) | undefined };

/** What is known of the file that was given. */
export function Verdict({ check, onRetry }: VerdictProps) {
  const t = useTexts(verifyTexts);
  const { file, hash, verdict, failure } = check;
  if (failure !== undefined) {
    return (
      <Notice
        tone="bad"
        action={
          onRetry && (
            <Button look="secondary" size="small" onClick={onRetry}>
              {t('retry')}
            </Button>
          )
        }
      >
        {failure}
      </Notice>
    );
  }
  return (
    <div className={`pane grid gap-0 ${verdict ? 'border-ink' : ''}`}>
      {verdict ? (
        <Sentence verdict={verdict} />
      ) : (
        <p className="caption flex items-center gap-3 p-5 text-quiet sm:p-7">
          <Spinner />
          {t('working')}
        </p>
      )}
      <dl className="grid gap-3 p-5 sm:p-7">
        <div>
          <dt className="caption text-quiet">{t('file')}</dt>
          <dd className="font-medium wrap-anywhere">{file.name}</dd>
        </div>
        {hash && (
          <div>
            <dt className="caption text-quiet">{t('fingerprint')}</dt>
            <dd className="font-mono text-[0.9375rem]">
              <Grouped hash={hash} />
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}

/** A hash in equal groups, which are compared one by one; without a space in it, so that it is copied as it is. */
function Grouped({ hash }: { hash: string }) {
  return (
    <span className="block max-w-[calc(32ch+3rem)] max-sm:max-w-[calc(16ch+1.5rem)]">
      {hash.match(/.{1,8}/g)?.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was computed does not change
        <Fragment key={index}>
          <span className="mr-3 whitespace-nowrap">{group}</span>
          <wbr />
        </Fragment>
      ))}
    </span>
  );
}

function Sentence({ verdict: { isKnown, document } }: { verdict: DocumentVerdict }) {
  const t = useTexts(verifyTexts);
  const language = useLanguage();
  if (!isKnown || !document) {
    return <Answer title={t('unknown')} text={t('unknownText')} />;
  }
  const { kind, number, state, sentAt, signedAt, validUntil, isSpecimen } = document;
  const more = isSpecimen ? ` ${t('specimen')}` : '';
  if (kind === 'signed') {
    const date = formatAgencyDay(signedAt ?? sentAt, language);
    return (
      <Answer
        isKnown
        title={<Unbroken sentence={t('knownSigned', { number })} word={number} />}
        text={`${t('knownSignedText', { date })}${more}`}
      />
    );
  }
  const since = t(`since_${state}`, { date: formatCalendarDate(validUntil, language) });
  return (
    <Answer
      isKnown
      title={<Unbroken sentence={t('knownSent', { number })} word={number} />}
      text={`${t('knownSentText', { date: formatAgencyDay(sentAt, language) })} ${since}${more}`}
    />
  );
}

/** A sentence that never breaks inside one of its words, such as at the hyphen of a number. */
function Unbroken({ sentence, word }: { sentence: string; word: string }) {
  const [before = '', after = ''] = sentence.split(word);
  return (
    <>
      {before}
      <span className="whitespace-nowrap">{word}</span>
      {after}
    </>
  );
}

type AnswerProps = { isKnown?: boolean; title: ReactNode; text: string };

/** Yes or no: a file that is known has the head of a receipt. */
function Answer({ isKnown = false, title, text }: AnswerProps) {
  return (
    <div
      className={`grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 border-b border-ink p-5 sm:p-7 ${isKnown ? 'bg-glass text-on-glass' : ''}`}
    >
      <span
        aria-hidden="true"
        className={`caption grid size-8 place-items-center rounded-full text-base text-raised forced-colors:border ${isKnown ? 'bg-good' : 'bg-bad'}`}
      >
        {isKnown ? '✓' : '✕'}
      </span>
      <p className="font-display text-2xl leading-tight font-bold tracking-tight">{title}</p>
      <p className="col-start-2">{text}</p>
    </div>
  );
}
