import type { MailDetails } from '@vitrine/contracts/mail.ts';
import { useState } from 'react';
import { useTexts } from '../../../lib/language.ts';
import { mailsTexts } from '../../../messages/mails.ts';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { framedHtml } from './mail-html.ts';

/** The mail itself, in both forms it is sent in. */
export function MailForms({ mail: { subject, text, html, language } }: { mail: MailDetails }) {
  const t = useTexts(mailsTexts);
  const [form, setForm] = useState<'letter' | 'text'>('letter');
  if (html === '') return <p className="text-quiet">{t('unwritable')}</p>;
  return (
    <div>
      <Tabs
        label={t('forms')}
        value={form}
        onChange={setForm}
        tabs={[
          { value: 'letter', label: t('asLetter') },
          { value: 'text', label: t('asText') },
        ]}
      >
        <TabPanel value="letter" className="pt-3">
          {/* No scripts, no forms, no way out: a mail is only looked at. It is on light paper, as it is sent. */}
          <iframe
            title={t('letterOf', { subject })}
            sandbox=""
            srcDoc={framedHtml(html)}
            className="block h-[max(18rem,calc(100dvh-31rem))] w-full rounded-pane border border-line bg-[#f6f3ec] scheme-light"
          />
        </TabPanel>
        <TabPanel value="text" className="pt-3">
          <p
            lang={language}
            className="rounded-pane border border-line bg-paper p-5 font-mono text-[0.875rem] leading-relaxed whitespace-pre-wrap wrap-anywhere sm:p-7"
          >
            {text}
          </p>
        </TabPanel>
      </Tabs>
      {text.includes('token=•') && <p className="mt-2 text-[0.9375rem] text-quiet">{t('hiddenLink')}</p>}
    </div>
  );
}
