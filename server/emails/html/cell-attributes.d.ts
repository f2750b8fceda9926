import 'react';

declare module 'react' {
  /** Obsolete in HTML and unknown to React's types, but the one background that Outlook paints in a cell. */
  interface TdHTMLAttributes<T> {
    bgcolor?: string;
  }
}
