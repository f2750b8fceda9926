import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** A button of a row, which says to screen readers whose row it is. */
export function RowButton(props: { whom: string; busy: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <Button look="quiet" size="small" className="min-h-11!" disabled={props.busy} onClick={props.onClick}>
      <span>
        {props.children}
        <VisuallyHidden> — {props.whom}</VisuallyHidden>
      </span>
    </Button>
  );
}
