import { type MailState, mailStates } from '@vitrine/contracts/mail.ts';
import type { ReactNode } from 'react';
import { useLanguage, useTexts } from '../../../lib/language.ts';
import { mailsTexts } from '../../../messages/mails.ts';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { useListCounts } from '../live/list-counts.ts';

type MailTabsProps = {
  state: MailState | undefined;
  onChange: (state: MailState | undefined) => void;
  children: ReactNode;
};

const shown = ['all', ...mailStates] as const;

/** The states a mail may be in, each with how many there are, and the mails of the one that is chosen. */
export function MailTabs({ state, onChange, children }: MailTabsProps) {
  const t = useTexts(mailsTexts);
  const counts = useListCounts()?.mails;
  const numbers = new Intl.NumberFormat(useLanguage());
  const value = state ?? 'all';
  return (
    <Tabs
      label={t('states')}
      value={value}
      onChange={(next) => onChange(next === 'all' ? undefined : next)}
      tabs={shown.map((name) => {
        const count = counts?.[name === 'all' ? 'total' : name];
        return {
          value: name,
          label: (
            <>
              {t(name)}
              <span
                className={`caption min-w-[1ch] tabular-nums ${name === 'failed' && count ? 'font-medium text-bad' : ''}`}
              >
                {count === undefined ? '–' : numbers.format(count)}
              </span>
            </>
          ),
        };
      })}
    >
      {shown.map((name) => (
        <TabPanel key={name} value={name} className="pt-4">
          {name === value && children}
        </TabPanel>
      ))}
    </Tabs>
  );
}
