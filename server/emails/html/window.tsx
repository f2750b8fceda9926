import type { Pane, Window } from '../letter.ts';
import { breaking, colours, hairline, type } from './palette.ts';

/** The motif of the house: two panes and a sill, joined by hairlines. The first pane catches the light. */
export function WindowBlock({ window }: { window: Window }) {
  const [first, second] = window.panes;
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
          <PaneCell pane={first} struck={window.struck} lit />
          <PaneCell pane={second} struck={window.struck} />
        </tr>
        <tr>
          <td
            className="line quiet"
            colSpan={2}
            style={{
              ...type.caption,
              ...breaking,
              padding: '12px 20px',
              borderTop: hairline,
              ...(window.struck ? struckThrough : {}),
            }}
          >
            {window.sill}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const struckThrough = { color: colours.quiet, textDecoration: 'line-through' } as const;

function PaneCell({ pane, struck, lit }: { pane: Pane; struck: boolean | undefined; lit?: boolean }) {
  const glass = lit && !struck;
  const background = glass ? colours.glass : colours.raised;
  const captionColour = glass ? 'ink' : 'quiet';
  return (
    <td
      className={`line ${glass ? 'glass' : 'raised'}`}
      width="50%"
      valign="top"
      bgcolor={background}
      style={{ padding: '16px 20px 18px', backgroundColor: background, ...(lit ? { borderRight: hairline } : {}) }}
    >
      <div className={captionColour} style={{ ...type.caption, color: colours[captionColour] }}>
        {pane.caption}
      </div>
      <div
        className={`pane-value ${struck ? 'quiet' : 'ink'}`}
        style={{
          ...type.title,
          ...breaking,
          fontSize: '36px',
          lineHeight: '44px',
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
