import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

type LoadFailedProps = { title: string; retry: string; busy: boolean; onRetry: () => void };

/** In place of what could not be loaded, with a button that tries again. */
export function LoadFailed({ title, retry, busy, onRetry }: LoadFailedProps) {
  return (
    <Notice
      tone="bad"
      title={title}
      action={
        <Button look="secondary" size="small" busy={busy} onClick={onRetry}>
          {retry}
        </Button>
      }
    />
  );
}
