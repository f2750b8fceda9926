import type { Highlight, HighlightColumn } from '../composed-mail.ts';
import { breaking, colours, hairline, type } from './palette.ts';

/** A framed box of two columns and a footer; the first column is tinted. */
export function HighlightBlock({ highlight }: { highlight: Highlight }) {
  const [first, second] = highlight.columns;
  const isText = highlight.columns.some(({ value }) => value.length > maxFigureLength);
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
          <HighlightCell column={first} isText={isText} isStruckOut={highlight.isStruckOut} isTinted />
          <HighlightCell column={second} isText={isText} isStruckOut={highlight.isStruckOut} />
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
            {highlight.footer}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** Up to this length, as in "10:00 AM", a value is a figure and shown large; longer text is smaller so that it fits. */
const maxFigureLength = 8;

const figure = { fontSize: '36px', lineHeight: '44px' } as const;
const textStyle = { fontSize: '22px', lineHeight: '28px', letterSpacing: '-0.3px' } as const;
const struckThrough = () => ({ color: colours.quiet, textDecoration: 'line-through' }) as const;

type HighlightCellProps = {
  column: HighlightColumn;
  isText: boolean;
  isStruckOut: boolean | undefined;
  isTinted?: boolean;
};

function HighlightCell({ column, isText, isStruckOut, isTinted }: HighlightCellProps) {
  const hasGlass = isTinted && !isStruckOut;
  const background = hasGlass ? colours.glass : colours.raised;
  const captionColour = hasGlass ? 'ink' : 'quiet';
  return (
    <td
      className={`pane line ${hasGlass ? 'glass' : 'raised'}`}
      width="50%"
      valign="top"
      bgcolor={background}
      style={{ padding: '16px 20px 18px', backgroundColor: background, ...(isTinted ? { borderRight: hairline } : {}) }}
    >
      <div className={captionColour} style={{ ...type.caption, color: colours[captionColour] }}>
        {column.caption}
      </div>
      <div
        className={`${isText ? 'text' : 'figure'} ${isStruckOut ? 'quiet' : 'ink'}`}
        style={{
          ...type.title,
          ...breaking,
          ...(isText ? textStyle : figure),
          marginTop: '6px',
          ...(isStruckOut ? struckThrough() : {}),
        }}
      >
        {column.value}
      </div>
      <div className={captionColour} style={{ ...type.caption, color: colours[captionColour], marginTop: '4px' }}>
        {column.note}
      </div>
    </td>
  );
}
