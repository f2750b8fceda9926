import { localizedPath } from '@vitrine/contracts/language.ts';
import type { TodayItem } from '@vitrine/contracts/today.ts';
import { useState } from 'react';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { dossierTexts } from '../../messages/dossiers.ts';
import { todayTexts } from '../../messages/today.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmailLink } from '../details/record-facts.tsx';
import type { RecordName } from '../details/shown-record.ts';
import { DossierFacts } from '../dossiers/dossier-facts.tsx';
import { useDossier } from '../dossiers/dossier-query.ts';
import { DossierSection } from '../dossiers/dossier-section.tsx';
import { MeetingsAndFiles } from '../dossiers/meetings-and-files.tsx';
import { MoneyLine } from '../dossiers/money-line.tsx';
import { NextStep } from '../dossiers/next-step.tsx';
import { usePersonHistory } from '../dossiers/person-history.ts';
import { useFollowUpKey } from '../follow-ups/follow-up-form.ts';
import { FollowUpSection } from '../follow-ups/follow-up-section.tsx';
import { openedFromToday } from '../frame/way-back.tsx';
import { recordInPanel } from './due.ts';

/** Who it is that waits, and what comes next. */
export function DeskPerson({ item }: { item: TodayItem }) {
  const { email, name } = item;
  const t = useTexts(todayTexts);
  const texts = useTexts(dossierTexts);
  const language = useLanguage();
  const { dossier, isUnknown, isUnavailable } = useDossier(email);
  const { entries, isComplete } = usePersonHistory(email);
  const isHere = isComplete && (dossier !== undefined || isUnknown || isUnavailable);
  const record = recordInPanel(item);
  // Its section, which has the key too, may not be there yet.
  useFollowUpKey({ record, email });
  const [now] = useState(() => new Date().toISOString());
  const linkTo = ({ list, id }: RecordName) => ({
    to: localizedPath(`/admin?tab=${list}&open=${encodeURIComponent(id)}`, language),
    state: openedFromToday,
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard
    <section tabIndex={0} aria-label={t('whoItIs', { name })} data-desk="person">
      <div className="grid content-start gap-4 [&_h2]:w-full [&_h2]:font-display [&_h2]:text-base [&_h2]:font-bold [&_h2]:text-ink [&_h3]:font-display [&_h3]:text-base [&_h3]:font-bold">
        {isHere && entries && <NextStep entries={entries} now={now} isBeside />}
        <div className="grid gap-2">
          <h3>{texts('facts')}</h3>
          {isHere && dossier ? <DossierFacts dossier={dossier} email={email} /> : <EmailLink email={email} />}
        </div>
        {isHere ? (
          <>
            {dossier && <MoneyLine dossier={dossier} email={email} entries={entries ?? []} linkTo={linkTo} />}
            <FollowUpSection {...(record && { record })} email={email} name={name} />
            {entries && <MeetingsAndFiles entries={entries} linkTo={linkTo} />}
            <DossierSection email={email} />
          </>
        ) : (
          <Skeleton className="h-64" />
        )}
      </div>
    </section>
  );
}
