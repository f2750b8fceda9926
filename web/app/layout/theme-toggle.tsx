import { chooseTheme, useTheme } from '../lib/browser/theme.ts';
import { useTexts } from '../lib/format/language.ts';
import { layoutTexts } from '../messages/layout.ts';

/** Switches between dark and light. One icon for both, so that hydration changes nothing on screen. */
export function ThemeToggle() {
  const t = useTexts(layoutTexts);
  const theme = useTheme();
  return (
    <button
      type="button"
      aria-label={t('darkTheme')}
      title={t('darkTheme')}
      aria-pressed={theme === 'dark'}
      onClick={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}
      className="grid size-10 max-lg:size-[44px] place-items-center rounded-pane border border-transparent transition-colors hover:border-control"
    >
      <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5">
        <path d="M2.5 2.5h15v15h-15z" fill="none" stroke="currentColor" strokeWidth="1.25" />
        <path d="M2.5 17.5v-15h15z" fill="currentColor" />
      </svg>
    </button>
  );
}
