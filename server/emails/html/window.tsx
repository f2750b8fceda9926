import type { Pane, Window } from '../letter.ts';
import { breaking, colours, hairline, type } from './palette.ts';

/** The motif of the house: two panes and a sill, joined by hairlines. The first pane catches the light. */
export function WindowBlock({ window }: { window: Window }) {
  const [first, second] = window.panes;
  const wordy = window.panes.some((pane) => pane.value.length > longestFigure);
  return (
    <table
      className="line"
      role="presentation"
      width="100%"
      cellPadding="0"
      cellSpacing="0"
      border={0}
      style={{ tableLayout: 'fixed', marginTop: '24px', border: hairline, borderRadius: '2px' }}
    >
      <tbody>
        <tr>
          <PaneCell pane={first} wordy={wordy} struck={window.struck} lit />
          <PaneCell pane={second} wordy={wordy} struck={window.struck} />
        </tr>
        <tr>
          <td
            className="pane line quiet"
            colSpan={2}
            style={{
              ...type.caption,
              ...breaking,
              padding: '12px 20px',
              borderTop: hairline,
            }}
          >
            {window.sill}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** "10:00 AM": up to this length a value is a figure and set large; words are set smaller, so that they need no break. */
const longestFigure = 8;

const figure = { fontSize: '36px', lineHeight: '44px' } as const;
const words = { fontSize: '22px', lineHeight: '28px', letterSpacing: '-0.3px' } as const;
const struckThrough = { color: colours.quiet, textDecoration: 'line-through' } as const;

type PaneCellProps = { pane: Pane; wordy: boolean; struck: boolean | undefined; lit?: boolean };

function PaneCell({ pane, wordy, struck, lit }: PaneCellProps) {
  const glass = lit && !struck;
  const background = glass ? colours.glass : colours.raised;
  const captionColour = glass ? 'ink' : 'quiet';
  return (
    <td
      className={`pane line ${glass ? 'glass' : 'raised'}`}
      width="50%"
      valign="top"
      bgcolor={background}
      style={{ padding: '16px 20px 18px', backgroundColor: background, ...(lit ? { borderRight: hairline } : {}) }}
    >
      <div className={captionColour} style={{ ...type.caption, color: colours[captionColour] }}>
        {pane.caption}
      </div>
      <div
        className={`${wordy ? 'words' : 'figure'} ${struck ? 'quiet' : 'ink'}`}
        style={{
          ...type.title,
          ...breaking,
          ...(wordy ? words : figure),
          marginTop: '6px',
          ...(struck ? struckThrough : {}),
        }}
      >
        {pane.value}
      </div>
      <div className={captionColour} style={{ ...type.caption, color: colours[captionColour] }}>
        {pane.note}
      </div>
    </td>
  );
}
