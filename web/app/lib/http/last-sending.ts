/**
 * What became of what a form on this page has sent last. `unknown`: no response has come; `refused`: the server did not take
 * it; `none`: nothing was sent since the page was loaded.
 */
export type Sending = 'none' | 'unknown' | 'arrived' | 'refused';

let last: Sending = 'none';

/** For the one place that sends; @param status of the response, undefined while there is none */
export function recordSending(status: number | undefined): void {
  if (status === undefined || status >= 500) last = 'unknown';
  else last = status < 300 ? 'arrived' : 'refused';
}

export const lastSending = (): Sending => last;
