import { UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router';
import { storageKeys } from './storage-keys.ts';

/**
 * Runs before the first paint of a page, so that one that is reloaded appears where it was left. React Router's own script
 * throws where a browser refuses storage.
 */
const restoreScript = `try{if(!history.state||!history.state.key)history.replaceState({key:Math.random().toString(32).slice(2)},'');var y=JSON.parse(sessionStorage.getItem('${storageKeys.scroll}')||'{}')[history.state.key];if(typeof y==='number')scrollTo(0,y)}catch(e){}`;

/** Brings each page back to where it was left, as React Router's component of this name does. */
export function ScrollRestoration() {
  useScrollRestoration();
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: restoreScript }} />;
}
