import { useLocation, useNavigate } from 'react-router';
import { useKeys } from '../../lib/browser/keys.ts';
import { useTexts } from '../../lib/format/language.ts';
import { todayTexts } from '../../messages/today.ts';

/** The history state of a page that was opened from Today, which is therefore the entry before it. */
export const openedFromToday = { isFromToday: true };

/** Leads back to Today, by a press or Escape, where a page was opened from there; else nothing. */
export function WayBack() {
  const { state } = useLocation();
  return (state as typeof openedFromToday | null)?.isFromToday ? <BackToToday /> : null;
}

function BackToToday() {
  const t = useTexts(todayTexts);
  const navigate = useNavigate();
  const back = () => void navigate(-1);
  useKeys(
    {
      Escape: () => {
        back();
        return true;
      },
    },
    true,
  );
  return (
    <button
      type="button"
      aria-keyshortcuts="Escape"
      onClick={back}
      className="caption -mb-2 inline-flex min-h-8 items-center gap-2 justify-self-start text-quiet hover:text-ink pointer-coarse:min-h-11"
    >
      <span aria-hidden="true">←</span>
      <span className="underline decoration-control underline-offset-4">{t('tab')}</span>
      <span aria-hidden="true" className="rounded-pane border border-control px-1 font-mono pointer-coarse:hidden">
        Esc
      </span>
    </button>
  );
}
