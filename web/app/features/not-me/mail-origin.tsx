import { useQueryClient } from '@tanstack/react-query';
import type { MailOrigin as Origin } from '@vitrine/contracts/email-ownership.ts';
import { retention } from '@vitrine/contracts/retention.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useHydrated } from '../../lib/browser/use-hydrated.ts';
import { formatDate } from '../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { call, callOrThrow, isRefusedForGood } from '../../lib/http/api.ts';
import { useLoad } from '../../lib/http/query.tsx';
import { toast } from '../../lib/toast/toast.ts';
import { notMeTexts } from '../../messages/not-me.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyIllustration } from '../../ui/empty-illustration.tsx';
import { Headline } from '../../ui/headline.tsx';
import { LoadingLine } from '../../ui/loading-line.tsx';
import { NeedsScript } from '../../ui/needs-script.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Tells the reader of a mail why it came, and lets them say that somebody else gave the address. */
export function MailOrigin() {
  const t = useTexts(notMeTexts);
  const isHydrated = useHydrated();
  const [search] = useSearchParams();
  const token = (isHydrated && search.get('token')) || '';
  const queryKey = ['mail-origin', token];
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useLoad({
    queryKey,
    queryFn: async ({ signal }) => (await callOrThrow('getMailOrigin', { params: { token }, signal })).data,
    enabled: token !== '',
  });
  const isUnknown = isHydrated && (token === '' || isRefusedForGood(error));
  return (
    <section className="frame grid gap-10 pt-12 lg:pt-20">
      <Headline level={1} className="max-w-[14ch] text-huge">
        {t(isUnknown ? 'unknownTitle' : 'title')}
      </Headline>
      {isUnknown ? (
        <div className="columns-grid items-end">
          <div className="col-span-4 grid justify-items-start gap-6 lg:col-span-7">
            <p className="max-w-[56ch] text-lead">{t('unknownText', { days: retention.mailDays })}</p>
            <ButtonLink to="/contact">{t('write')}</ButtonLink>
          </div>
          <EmptyIllustration className="w-full max-lg:hidden lg:col-span-3 lg:col-start-10" />
        </div>
      ) : data ? (
        <Question origin={data} token={token} onAnswer={(origin) => client.setQueryData(queryKey, origin)} />
      ) : error && !isFetching ? (
        <Notice
          tone="bad"
          action={
            <Button look="secondary" size="small" onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          }
        >
          {t('failed')}
        </Notice>
      ) : (
        <>
          <NeedsScript>{t('needsScript')}</NeedsScript>
          <LoadingLine className="min-h-64 items-start">{t('loading')}</LoadingLine>
        </>
      )}
    </section>
  );
}

type QuestionProps = { origin: Origin; token: string; onAnswer: (origin: Origin) => void };

function Question({ origin, token, onAnswer }: QuestionProps) {
  const t = useTexts(notMeTexts);
  const language = useLanguage();
  const [sending, setSending] = useState(false);
  const { email, about, writtenAt, isDisputed, isAsked } = origin;
  const say = async (name: 'disputeEmail' | 'acknowledgeEmail') => {
    setSending(true);
    const outcome = await call(name, { params: { token } });
    setSending(false);
    if (outcome.ok) onAnswer(outcome.data);
    else toast.error(t('failed'), { id: 'not-me' });
  };
  return (
    <div className="grid max-w-3xl justify-items-start gap-6">
      <div className="grid gap-4 text-lead" aria-live="polite">
        <p className="wrap-anywhere">
          {t(`about_${about}`, { email, date: formatDate(writtenAt, language, { dateStyle: 'long' }) })}
        </p>
        <p>{t(stateOf(origin))}</p>
      </div>
      {isDisputed ? (
        <Button look="secondary" busy={sending} onClick={() => void say('acknowledgeEmail')}>
          {t('revokeDispute')}
        </Button>
      ) : (
        !isAsked && (
          <Button busy={sending} onClick={() => void say('disputeEmail')}>
            {t('dispute')}
          </Button>
        )
      )}
      <p className="max-w-[60ch] text-quiet">{t(isDisputed ? 'disputedNote' : isAsked ? 'askedNote' : 'note')}</p>
    </div>
  );
}

/** What its reader is told or asked. */
function stateOf({ about, isDisputed, isAsked }: Origin) {
  if (isDisputed) return 'disputed';
  if (isAsked) return 'asked';
  if (about === 'disputing') return 'askDisputing';
  return about === 'booking' ? 'askBooking' : 'ask';
}
