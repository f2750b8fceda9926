import { localizedPath } from '@vitrine/contracts/language.ts';
import { type OwnWindow, ownWindowPath, ownWindowQuery } from '@vitrine/contracts/own-window.ts';
import { useState } from 'react';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { absolute } from '../../lib/http/public-url.ts';
import { ownWindowTexts } from '../../messages/own-window.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { Button, ButtonLink, buttonClass } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { WindowDisplay } from './window-display.tsx';

/** A window at its address: lit, to be passed on, and the way to a quote that starts with its text. */
export function LitWindow({ window }: { window: OwnWindow }) {
  const t = useTexts(ownWindowTexts);
  const text = [window.name, window.trade, ...window.shelf].filter(Boolean).join(', ');
  return (
    <section className="night bg-paper text-ink">
      <div className="frame columns-grid items-start gap-y-8 py-10 lg:py-16">
        <div className="col-span-4 lg:col-span-8">
          <WindowDisplay window={window} label={t('shows', { text })} />
        </div>
        <div className="col-span-4 grid content-start gap-6 lg:pl-4">
          <p className="caption text-quiet">{t('litCaption')}</p>
          <h1 className="display text-large wrap-anywhere">{t('litTitle', { name: window.name })}</h1>
          <ButtonLink to="/quote" state={{ ownWindow: window }} className="w-fit">
            {t('ask')}
            <Arrow />
          </ButtonLink>
          <ShareUrl window={window} />
          <a href="#text" className={buttonClass('quiet', 'normal', 'w-fit px-0!')}>
            {t('change')}
          </a>
          <p className="leading-snug text-quiet">
            {t('stranger')} {t('note')}
          </p>
        </div>
      </div>
    </section>
  );
}

function ShareUrl({ window: shared }: { window: OwnWindow }) {
  const t = useTexts(ownWindowTexts);
  const language = useLanguage();
  const [isCopied, setCopied] = useState(false);
  const url = absolute(`${localizedPath(ownWindowPath, language)}?${ownWindowQuery(shared)}`);
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      // The field is there to copy from by hand.
      () => setCopied(false),
    );
  // Closing the system's own dialog is no failure.
  const share = () => void navigator.share({ title: shared.name, url: url }).catch(() => {});
  return (
    <div className="grid gap-3 sm:max-lg:grid-cols-[minmax(0,1fr)_auto] sm:max-lg:items-end">
      <TextField
        label={t('url')}
        readOnly
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
        className="caption text-ellipsis"
      />
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" size="small" onClick={() => void copy()}>
          {t(isCopied ? 'copied' : 'copy')}
        </Button>
        {'share' in navigator && (
          <Button look="secondary" size="small" onClick={share}>
            {t('share')}
          </Button>
        )}
      </div>
      <VisuallyHidden live>{isCopied ? t('copied') : ''}</VisuallyHidden>
    </div>
  );
}
