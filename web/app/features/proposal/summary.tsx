import { proposalNextStep } from '@vitrine/contracts/proposal-next-step.ts';
import type { SigningView } from '@vitrine/contracts/signing.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { signingTexts } from '../../messages/signing.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { amountsOf } from '../../ui/sheet/amounts.ts';

/** Beside the document on wide screens: what it comes to, the way to the signature, and the other answers. */
export function Summary({ view, children }: { view: SigningView; children: ReactNode }) {
  const t = useTexts(signingTexts);
  const language = useLanguage();
  const { once, monthly } = amountsOf(view, language);
  return (
    <aside
      aria-label={t('summary')}
      className="top-28 hidden gap-6 self-start lg:sticky lg:col-span-4 lg:grid xl:pl-6 print:hidden"
    >
      <div className="grid gap-4 border-t-2 border-ink pt-4">
        <p className="caption text-quiet">{t('numbered', { number: view.number })}</p>
        {once && <Amount amount={once} text={`${t('inclVat')}, ${t('once').toLocaleLowerCase()}`} />}
        {monthly && <Amount amount={monthly} text={`${t('inclVat')}, ${t('monthly').toLocaleLowerCase()}`} />}
      </div>
      {view.state === 'sent' && (
        <a href="#sign" className={buttonClass('primary', 'normal')}>
          {proposalNextStep[language]}
          <Arrow to="down" />
        </a>
      )}
      {children}
    </aside>
  );
}

function Amount({ amount, text }: { amount: string; text: string }) {
  return (
    <p className="grid gap-0.5">
      <span className="font-mono text-3xl leading-none font-medium tracking-tighter whitespace-nowrap tabular-nums">
        {amount}
      </span>
      <span className="text-quiet">{text}</span>
    </p>
  );
}

/** At the foot of a phone's window while the proposal can be signed: what it comes to, and the way to the signature. */
export function SummaryBar({ view }: { view: SigningView }) {
  const t = useTexts(signingTexts);
  const language = useLanguage();
  const { once, monthly } = amountsOf(view, language);
  const [isThere, setThere] = useState(false);
  // It leads to the signature, and would only cover it.
  useEffect(() => {
    const pane = document.getElementById('sign');
    if (!pane) return;
    const observer = new IntersectionObserver(([entry]) => setThere(entry?.isIntersecting ?? false));
    observer.observe(pane);
    return () => observer.disconnect();
  }, []);
  return (
    <div className={`proposal-bar print:hidden ${isThere ? 'invisible' : ''}`}>
      <p className="min-w-0 flex-1 basis-32 font-mono leading-tight tabular-nums">
        <span className="whitespace-nowrap">
          <span className="font-medium">{once ?? monthly}</span>
          {once && monthly && <span className="font-sans text-caption text-quiet"> {t('inclVat')}</span>}
        </span>
        <span className="block font-sans text-caption text-quiet">
          {once && monthly ? t('alsoMonthly', { amount: monthly }) : t(once ? 'inclVat' : 'aMonth')}
        </span>
      </p>
      <a
        href="#sign"
        className={buttonClass(
          'primary',
          'normal',
          'shrink-0 whitespace-nowrap @max-[16rem]:shrink @max-[16rem]:whitespace-normal',
        )}
      >
        {proposalNextStep[language]}
      </a>
    </div>
  );
}
