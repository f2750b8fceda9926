import { agency } from '@vitrine/contracts/agency.ts';
import { useState } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { isValidatedClient, type User } from '../../lib/session/session.ts';
import { refreshSession } from '../../lib/session/session-calls.ts';
import { briefTexts } from '../../messages/brief.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Headline } from '../../ui/headline.tsx';
import { QuestionsPreview } from './questions-preview.tsx';

/** Shown to a client whom no admin has validated yet. `BriefGate` follows whether that has happened. */
export function PendingNotice({ user }: { user: User & { type: 'client' } }) {
  const t = useTexts(briefTexts);
  const [isChecking, setIsChecking] = useState(false);
  const [result, setResult] = useState('');

  const check = async () => {
    setIsChecking(true);
    setResult('');
    if (!isValidatedClient(await refreshSession())) setResult(t('pendingStill'));
    setIsChecking(false);
  };
  return (
    <div className="frame py-14 lg:py-24">
      <section className="columns-grid gap-y-10">
        <div className="col-span-4 grid content-start justify-items-start gap-6 lg:col-span-7">
          <p className="caption text-signal-text">
            {agency.earliestHours.account}–{agency.responseHours.account} h
          </p>
          <Headline level={1} className="text-huge">
            {t('pendingTitle')}
          </Headline>
          <p className="max-w-prose text-lead text-quiet">{t('pendingText')}</p>
          <p className="max-w-prose wrap-anywhere">{t('pendingMail', { email: user.email })}</p>
          <div className="flex flex-wrap items-center gap-x-8 gap-y-2">
            <Button busy={isChecking} onClick={() => void check()}>
              {t('pendingCheck')}
            </Button>
            <ButtonLink look="quiet" to="/services" className="px-0!">
              {t('pendingMeanwhile')}
            </ButtonLink>
            <ButtonLink look="quiet" to="/account" className="px-0!">
              {t('account')}
            </ButtonLink>
            <span role="status" className="caption text-quiet">
              {result}
            </span>
          </div>
        </div>
        <DarkWindow />
      </section>
      <QuestionsPreview />
    </div>
  );
}

/** Row, column, height and width of each step's pane in a grid of 6 by 6, as on the cover of the finished brief. */
const panes = [
  '1 / 1 / span 2 / span 2',
  '1 / 3 / span 1 / span 4',
  '2 / 3 / span 3 / span 2',
  '2 / 5 / span 2 / span 2',
  '3 / 1 / span 2 / span 2',
  '4 / 5 / span 1 / span 2',
  '5 / 1 / span 2 / span 3',
  '5 / 4 / span 2 / span 1',
  '5 / 5 / span 2 / span 2',
] as const;

/** The site's window, still dark: a pane for each step, of which the first waits to be opened. */
function DarkWindow() {
  return (
    <div aria-hidden="true" className="hidden lg:col-span-5 lg:col-start-8 lg:block lg:pl-8">
      <div className="grid aspect-[5/4] grid-cols-6 grid-rows-6 gap-[5px] bg-ink p-[5px]">
        {panes.map((gridArea, index) => (
          <span
            key={gridArea}
            style={{ gridArea }}
            className={`caption p-3 ${index === 0 ? 'bg-signal text-on-signal' : 'night bg-glass text-quiet'}`}
          >
            {String(index + 1).padStart(2, '0')}
          </span>
        ))}
      </div>
    </div>
  );
}
