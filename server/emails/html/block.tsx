import { Fragment } from 'react';
import { Button, Heading, Img, Link, Text } from 'react-email';
import type { Block, Fact } from '../composed-mail.ts';
import { codeCid, codeSize } from './code-picture.ts';
import { HighlightBlock } from './highlight.tsx';
import { breaking, colours, hairline, onSignal, type } from './palette.ts';
import { WholeWords, withTimeTogether } from './whole-words.tsx';

/** One block of a mail as HTML. @param after the kind of the block above, on which the space before it depends */
export function BlockView({ block, after }: { block: Block; after: Block['kind'] | undefined }) {
  switch (block.kind) {
    case 'heading':
      return <HeadingBlock text={block.text} isFirst={after === undefined} />;
    case 'paragraph':
      return (
        <Text className="ink" style={{ ...type.body, margin: followsOn.has(after) ? '0 0 16px' : '28px 0 16px' }}>
          <WholeWords>{block.text}</WholeWords>
        </Text>
      );
    case 'letter':
      return <LetterBlock text={block.text} />;
    case 'note':
      return (
        <Text
          className="quiet"
          style={{ ...type.body, color: colours.quiet, margin: after === 'paragraph' ? 0 : '24px 0 0' }}
        >
          <WholeWords>{block.text}</WholeWords>
          {block.link && (
            <>
              {' '}
              <Link
                className="quiet"
                href={block.link.url}
                style={{ color: colours.quiet, textDecoration: 'underline' }}
              >
                {block.link.label}
              </Link>
            </>
          )}
        </Text>
      );
    case 'facts':
      return <FactsBlock rows={block.rows} />;
    case 'steps':
      return <StepsBlock label={block.label} items={block.items} />;
    case 'highlight':
      return <HighlightBlock highlight={block} />;
    case 'quotation':
      return <QuotationBlock label={block.label} text={block.text} />;
    case 'code':
      return <CodeBlock label={block.label} note={block.note} />;
    case 'button':
      return <ButtonBlock label={block.label} url={block.url} />;
  }
}

/** What a paragraph stands close to; undefined is the title. */
const followsOn: ReadonlySet<Block['kind'] | undefined> = new Set([undefined, 'paragraph', 'heading']);

/** A hairline sets what it heads apart from what stands above. */
function HeadingBlock({ text, isFirst }: { text: string; isFirst: boolean }) {
  return (
    <Heading
      as="h2"
      className="ink line"
      style={{
        ...type.heading,
        margin: isFirst ? '0 0 6px' : '24px 0 6px',
        ...(isFirst ? {} : { paddingTop: '20px', borderTop: hairline }),
      }}
    >
      <WholeWords>{text}</WholeWords>
    </Heading>
  );
}

/** A link in a text, up to the sign that ends the sentence around it. */
const link = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/;

function LetterBlock({ text }: { text: string }) {
  return text.split(/\n{2,}/).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
    <Text key={index} className="ink" dir="auto" style={{ ...type.body, ...breaking, margin: '0 0 16px' }}>
      {paragraph.split('\n').map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <Fragment key={at}>
          {at > 0 && <br />}
          {line.split(link).map((part, of) =>
            of % 2 === 0 ? (
              part
            ) : (
              <Link
                key={part}
                className="signal-text"
                href={part}
                style={{ color: colours.signalText, textDecoration: 'underline' }}
              >
                {part}
              </Link>
            ),
          )}
        </Fragment>
      ))}
    </Text>
  ));
}

function FactsBlock({ rows }: { rows: readonly Fact[] }) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding="0"
      cellSpacing="0"
      border={0}
      style={{ tableLayout: 'fixed', marginTop: '24px' }}
    >
      <tbody>
        {rows.map((row, index) => {
          const border = index === rows.length - 1 ? {} : { borderBottom: hairline };
          return (
            <tr key={row.label}>
              <td
                className="quiet line"
                width={112}
                valign="top"
                style={{ ...type.caption, ...border, width: '112px', lineHeight: '26px', padding: '7px 12px 7px 0' }}
              >
                {row.label}
              </td>
              <td
                className={row.isStruckOut ? 'quiet line' : 'ink line'}
                valign="top"
                style={{
                  ...type.body,
                  ...border,
                  ...breaking,
                  padding: '7px 0',
                  ...(row.isStruckOut ? { color: colours.quiet, textDecoration: 'line-through' } : {}),
                }}
              >
                {withTimeTogether(row.value)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function StepsBlock({ label, items }: { label: string; items: readonly string[] }) {
  return (
    <>
      <Text className="quiet" style={{ ...type.caption, margin: '28px 0 6px' }}>
        {label}
      </Text>
      <table
        role="presentation"
        width="100%"
        cellPadding="0"
        cellSpacing="0"
        border={0}
        style={{ tableLayout: 'fixed' }}
      >
        <tbody>
          {items.map((item, index) => (
            <tr key={item}>
              <td
                className="signal-text line"
                width={36}
                valign="top"
                style={{
                  ...type.caption,
                  width: '36px',
                  lineHeight: '26px',
                  padding: '8px 0',
                  color: colours.signalText,
                  borderTop: hairline,
                }}
              >
                {String(index + 1).padStart(2, '0')}
              </td>
              <td className="ink line" valign="top" style={{ ...type.body, padding: '8px 0', borderTop: hairline }}>
                <WholeWords>{item}</WholeWords>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Line ends become `br`, since Outlook ignores `pre-wrap`, which elsewhere keeps the spaces. */
function QuotationBlock({ label, text }: { label: string; text: string }) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding="0"
      cellSpacing="0"
      border={0}
      style={{ tableLayout: 'fixed', marginTop: '24px' }}
    >
      <tbody>
        <tr>
          <td className="quiet" style={{ ...type.caption, paddingBottom: '8px' }}>
            {label}
          </td>
        </tr>
        <tr>
          <td
            className="ground ink line"
            dir="auto"
            bgcolor={colours.ground}
            style={{
              ...type.body,
              ...breaking,
              whiteSpace: 'pre-wrap',
              padding: '16px 20px',
              border: hairline,
              borderRadius: '2px',
              backgroundColor: colours.ground,
            }}
          >
            {text.split('\n').flatMap((line, index) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
              index === 0 ? [line] : [<br key={index} />, line],
            )}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** On white in dark themes too, for cameras. What it holds stands in words before it, where pictures are held back. */
function CodeBlock({ label, note }: { label: string; note: string }) {
  return (
    <>
      <Img
        src={`cid:${codeCid}`}
        alt={label}
        // As the logo: not preloaded.
        fetchPriority="low"
        width={String(codeSize)}
        height={String(codeSize)}
        style={{ marginTop: '24px', border: hairline }}
      />
      <Text className="quiet" style={{ ...type.body, color: colours.quiet, margin: '8px 0 0' }}>
        <WholeWords>{note}</WholeWords>
      </Text>
    </>
  );
}

/** The cell has the colour too: Outlook ignores that of the link. */
function ButtonBlock({ label, url }: { label: string; url: string }) {
  return (
    <table role="presentation" cellPadding="0" cellSpacing="0" border={0} style={{ marginTop: '28px' }}>
      <tbody>
        <tr>
          <td
            className="signal"
            bgcolor={colours.signal}
            style={{ backgroundColor: colours.signal, borderRadius: '2px' }}
          >
            <Button
              className="signal"
              href={url}
              style={{
                ...type.body,
                padding: '14px 24px',
                fontWeight: 600,
                color: onSignal,
                backgroundColor: colours.signal,
                borderRadius: '2px',
              }}
            >
              {label}
            </Button>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
