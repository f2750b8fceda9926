import type { ReactNode } from 'react';
import { useRootMark } from '../lib/browser/root-mark.ts';
import { Arrow } from './arrow.tsx';
import { Button } from './button.tsx';

type FlowBarProps = {
  /** Missing on the first step. */
  back?: { label: string; onClick: () => void; disabled?: boolean } | undefined;
  /** What has been chosen so far, or its price; shown on small screens, where nothing else shows it all the time. */
  status: ReactNode;
  /** The next act: a button. */
  children: ReactNode;
};

/**
 * The foot of a flow of steps: back, and the next act. It stays at the bottom of the window, on small screens in the
 * thumb's reach, so it must be the last child of what it belongs to, and not in a grid; in a very low window it does not.
 */
export function FlowBar({ back, status, children }: FlowBarProps) {
  useRootMark('flowBar');
  return (
    <div className="flow-bar">
      {back ? (
        <Button
          look="quiet"
          className="max-lg:min-w-12 max-lg:px-3 lg:-ml-6"
          onClick={back.onClick}
          disabled={back.disabled}
        >
          <Arrow to="left" />
          <span className="max-lg:sr-only">{back.label}</span>
        </Button>
      ) : (
        <span />
      )}
      <div className="flow-bar-status">{status}</div>
      {children}
    </div>
  );
}
