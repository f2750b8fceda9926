import 'react';

declare module 'react' {
  /** Obsolete in HTML and missing from React's types, but the only cell background that Outlook paints. */
  interface TdHTMLAttributes<T> {
    bgcolor?: string;
  }
}
