import { recordLists } from '@vitrine/contracts/list.ts';
import { useState } from 'react';
import { useLanguage, useLocalizedNavigate, useTexts } from '../../lib/format/language.ts';
import { LocalizedLink } from '../../lib/page/localized-link.tsx';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { detailsTexts } from '../../messages/details.ts';
import { dossierTexts } from '../../messages/dossiers.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RetryButton } from '../frame/retry-button.tsx';
import { Moment } from '../list/moment.tsx';
import { kindLabels, useRecordSearch } from '../palette/record-search.ts';
import { type LatestPerson, onePerEmail, useLatestPeople } from './latest-people.ts';

const dossierAt = (email: string) => `/admin/dossiers?open=${encodeURIComponent(email)}`;

/** Finds the dossier of a person by name or address; before anything is typed, whoever wrote last. */
export function DossierIndex() {
  const t = useTexts(dossierTexts);
  const lists = useTexts(backofficeTexts);
  const navigate = useLocalizedNavigate();
  const [text, setText] = useState('');
  const wanted = text.trim();
  const { found, isSearching, isFailed, retry } = useRecordSearch(text, recordLists);
  const latest = useLatestPeople();
  const isEmail = wanted.includes('@');
  const people: readonly LatestPerson[] | undefined = wanted === '' ? latest.data : onePerEmail(found);
  const isUnavailable = wanted === '' ? people === undefined && latest.isError : isFailed;
  const isEmpty = people?.length === 0 && !isSearching && !isUnavailable;
  return (
    <div className="grid max-w-4xl gap-5">
      <form
        noValidate
        className="grid max-w-xl gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          // An address may be one that nobody wrote from in their own name: it need not be found.
          const email = isEmail ? wanted : people?.[0]?.email;
          if (wanted !== '' && email !== undefined) navigate(dossierAt(email));
        }}
      >
        <TextField
          type="search"
          label={t('find')}
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <p className="text-[0.875rem] leading-snug text-quiet">{t('intro')}</p>
      </form>
      <section aria-label={t(wanted === '' ? 'latest' : 'found')} aria-busy={isSearching} className="grid gap-2">
        <h2 className="caption border-b border-control pb-1 text-quiet">{t(wanted === '' ? 'latest' : 'found')}</h2>
        {isUnavailable && (
          <div className="grid justify-items-start gap-3">
            <p role="alert">{t('failed')}</p>
            <RetryButton
              busy={isSearching || latest.isFetching}
              onRetry={() => (wanted === '' ? void latest.refetch() : retry())}
            />
          </div>
        )}
        {people === undefined && !isUnavailable && <Skeleton className="h-64" />}
        {isEmpty && <p className="text-[0.9375rem] text-quiet">{t(wanted === '' ? 'noneYet' : 'noneFound')}</p>}
        {isEmpty && wanted === '' && (
          <ButtonLink to="/contact" look="secondary" size="small" className="mt-2 justify-self-start">
            {lists('seeContactPage')}
          </ButtonLink>
        )}
        {people !== undefined && people.length > 0 && (
          <ul className={`-mt-2 transition-opacity ${isSearching ? 'opacity-60' : ''}`}>
            {people.map((person) => (
              <PersonLine key={person.email} person={person} />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

function PersonLine({ person: { name, email, list, at } }: { person: LatestPerson }) {
  const details = useTexts(detailsTexts);
  const language = useLanguage();
  return (
    <li className="border-b border-line">
      <LocalizedLink
        to={dossierAt(email)}
        prefetch="none"
        className="grid min-h-14 content-center gap-x-4 px-3 text-[0.9375rem] leading-snug hover:bg-raised focus-visible:-outline-offset-3 md:min-h-8 md:grid-cols-[minmax(8rem,14rem)_minmax(0,1fr)_8rem_8rem] md:items-center md:text-[0.875rem] pointer-coarse:min-h-11"
      >
        <bdi className="truncate font-medium">{name}</bdi>
        <span className="truncate text-quiet">{email}</span>
        <span className="caption text-quiet max-md:hidden">{details(kindLabels[list])}</span>
        <span className="text-right text-quiet max-md:hidden">
          {at !== undefined && <Moment instant={at} language={language} />}
        </span>
      </LocalizedLink>
    </li>
  );
}
