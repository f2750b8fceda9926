import { useNavigation } from 'react-router';

/**
 * A thin line along the top while the next page, or the script that a press waits for, is on its way. It shows only when
 * that takes long enough to be noticed (styles/app.css).
 */
export function ProgressHint() {
  const busy = useNavigation().state !== 'idle';
  return <div aria-hidden="true" data-busy={busy || undefined} className="progress-hint" />;
}
