import type { CSSProperties, ReactNode } from 'react';
import { longestWordWidth } from './word-width.ts';

type HeadlineProps = {
  /** Without one it looks like a headline, within a link. */
  level?: 1 | 2;
  /** Its size, its greatest width, its place. */
  className: string;
  children: string;
  /** Follows its last word. */
  end?: ReactNode;
  /** It has come in place of another: it is said at once. */
  isAlert?: boolean | undefined;
  'data-reveal'?: string;
};

/**
 * A large headline. Where its longest word is wider than its column, all of it is set smaller, by styles alone: a word that
 * breaks at any letter, without a hyphen, is read as two.
 */
export function Headline({ level, className, children, end, isAlert, ...rest }: HeadlineProps) {
  const Tag = level === undefined ? 'span' : (`h${level}` as const);
  return (
    <Tag
      {...rest}
      className={`display headline block ${className}`}
      style={{ '--word': longestWordWidth(children) } as CSSProperties}
    >
      <span role={isAlert ? 'alert' : undefined}>
        {children}
        {end}
      </span>
    </Tag>
  );
}
