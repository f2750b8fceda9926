import { useEffect } from 'react';
import { call } from '../../lib/api.ts';

/**
 * Tells the server, once, that somebody acts on the page that a mailed link leads to: that proves the address. Opening the
 * page does not, since programs that scan mail open every link.
 * @param token the one of the mail; empty when the link was not mailed
 */
export function useMailProof(token: string): void {
  useEffect(() => {
    if (token === '') return;
    const acted = new AbortController();
    const prove = ({ isTrusted }: Event) => {
      if (!isTrusted) return;
      acted.abort();
      // Nothing depends on it: the next mail would say a little less.
      void call('proveAddress', { params: { token } });
    };
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, prove, { signal: acted.signal });
    return () => acted.abort();
  }, [token]);
}
