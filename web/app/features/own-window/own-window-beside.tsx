import type { OwnWindow } from '@vitrine/contracts/own-window.ts';
import { WindowDisplay } from './window-display.tsx';

/** The visitor's own window, small, beside what is asked about it. Decoration: its words stand in the form. */
export default function OwnWindowBeside({ window }: { window: OwnWindow }) {
  return (
    <div className="night own-window-beside border-b border-line bg-paper p-3 text-ink">
      <WindowDisplay window={window} />
    </div>
  );
}
