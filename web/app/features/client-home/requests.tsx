import type { ClientRequest } from '@vitrine/contracts/client-home.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { fromMajorUnits } from '@vitrine/contracts/money.ts';
import { formatPrice, isKnownService, serviceOf } from '@vitrine/contracts/prices.ts';
import { useState } from 'react';
import { formatDate } from '../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { fetchFile } from '../../lib/http/api.ts';
import { clientHomeTexts } from '../../messages/client-home.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FileDownloads } from '../../ui/file-downloads.tsx';
import { HomePart, NothingYet, Unconfirmed } from './home-part.tsx';

/** A file that came with a reply, to its client. */
const fetchReplyFile = (id: string) => fetchFile('getOwnReplyFile', { params: { id } });

/** How many lines of a long message show at first (`line-clamp-6`), and from how many characters it may take more. */
const shownLines = 6;
const longMessage = 500;

/** A service by its name, where it is still one; else what kind of request it is. */
function titleOf({ serviceType }: ClientRequest, kind: string, language: Language): string {
  if (serviceType === null || !isKnownService(serviceType)) return kind;
  return `${kind} — ${serviceOf(serviceType).name[language]}`;
}

/** What the client has asked, each with the agency's replies under it. */
export function Requests() {
  return <HomePart>{({ requests }) => (requests ? <RequestList requests={requests} /> : <Unconfirmed />)}</HomePart>;
}

function RequestList({ requests }: { requests: readonly ClientRequest[] }) {
  const t = useTexts(clientHomeTexts);
  if (requests.length === 0) {
    return (
      <NothingYet
        title={t('requestsEmptyTitle')}
        action={
          <>
            <ButtonLink to="/quote" look="secondary" size="small" className="min-h-11">
              {t('askQuote')}
            </ButtonLink>
            <ButtonLink to="/contact" look="quiet" size="small" className="min-h-11">
              {t('write')}
            </ButtonLink>
          </>
        }
      >
        {t('requestsEmpty')}
      </NothingYet>
    );
  }
  return (
    <ul className="divide-y divide-line">
      {requests.map((request) => (
        <Request key={request.id} request={request} />
      ))}
    </ul>
  );
}

function Request({ request }: { request: ClientRequest }) {
  const t = useTexts(clientHomeTexts);
  const language = useLanguage();
  const { list, createdAt, estimatedPrice, currency, message, replies } = request;
  const day = (instant: string) => formatDate(instant, language, { dateStyle: 'long' });
  return (
    <li className="grid gap-3 py-6 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="text-lead font-medium">
          {titleOf(request, t(list === 'quotes' ? 'quote' : 'message'), language)}
        </h3>
        <p className="caption text-quiet">{day(createdAt)}</p>
      </div>
      {estimatedPrice !== null && currency !== null && (
        <p>
          {t('estimate', {
            amount: formatPrice(fromMajorUnits(estimatedPrice), language, { vat: 'excluded', currency }),
          })}
        </p>
      )}
      {message !== '' && <OwnMessage text={message} />}
      {replies.length === 0 && <p className="caption text-quiet">{t('noReply')}</p>}
      {replies.map(({ id, author, text, files, createdAt: at }) => (
        <details key={id} open={replies.length === 1} className="border-l-2 border-signal pl-4">
          <summary className="flex min-h-11 cursor-pointer items-center font-medium">
            {t('reply', { author, date: day(at) })}
          </summary>
          <p className="max-w-prose pb-2 whitespace-pre-line wrap-anywhere">{text}</p>
          <FileDownloads files={files} label={t('replyFiles')} fetch={fetchReplyFile} />
        </details>
      ))}
    </li>
  );
}

/** What the client wrote: of a long text its beginning, so that what comes below is found. */
function OwnMessage({ text }: { text: string }) {
  const t = useTexts(clientHomeTexts);
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > longMessage || text.split('\n').length > shownLines;
  return (
    <div className="grid justify-items-start">
      <p
        className={`max-w-prose whitespace-pre-line text-quiet wrap-anywhere ${isLong && !isOpen ? 'line-clamp-6 print:line-clamp-none' : ''}`}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="min-h-11 underline decoration-control underline-offset-4 hover:decoration-signal print:hidden"
        >
          {t(isOpen ? 'messageLess' : 'messageWhole')}
        </button>
      )}
    </div>
  );
}
