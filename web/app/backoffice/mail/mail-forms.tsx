import type { MailDetails } from '@vitrine/contracts/mail.ts';
import { useCallback, useState } from 'react';
import { showInFrame } from '../../lib/browser/html-frame.ts';
import { useTexts } from '../../lib/format/language.ts';
import { mailsTexts } from '../../messages/mails.ts';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { framedHtml } from './mail-html.ts';

/** The mail itself, as HTML and as text. */
export function MailForms({ mail: { subject, text, html, language } }: { mail: MailDetails }) {
  const t = useTexts(mailsTexts);
  const [form, setForm] = useState<'html' | 'text'>('html');
  const show = useCallback(
    (frame: HTMLIFrameElement | null) => {
      if (frame) showInFrame(frame, framedHtml(html));
    },
    [html],
  );
  if (html === '') return <p className="text-quiet">{t('cannotRender')}</p>;
  return (
    <div>
      <Tabs
        label={t('forms')}
        value={form}
        onChange={setForm}
        tabs={[
          { value: 'html', label: t('asHtml') },
          { value: 'text', label: t('asText') },
        ]}
      >
        <TabPanel value="html" className="pt-3">
          {/* The sandbox allows nothing: a mail is only looked at. Its background is light, as in the mail that is sent. */}
          <iframe
            ref={show}
            title={t('htmlOf', { subject })}
            sandbox=""
            data-theme="light"
            className="block h-[max(18rem,calc(100dvh-31rem))] w-full rounded-pane border border-line bg-paper"
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
