import { coloursInForce } from '@vitrine/contracts/content/look-colours.ts';
import { familyInForce } from '@vitrine/contracts/content/type-family.ts';
import { lookStyle } from './lib/browser/look-style.ts';
import { storageKeys } from './lib/browser/storage-keys.ts';
import { barMetas } from './lib/browser/theme.ts';
import { familyStyle } from './lib/browser/type-families.ts';

declare global {
  /** There only where pages are rendered (`entry.server.tsx`): in a browser the head stays as it came, and loads none of this. */
  var lookHead: typeof lookHeadOf | undefined;
}

/** What the head of a page says of the look in force. */
export function lookHeadOf() {
  const { paper } = coloursInForce();
  return {
    /** The colours of the browser's bar in the system's themes, as elements `<meta name="theme-color">` say them. */
    bars: (['light', 'dark'] as const).map((theme) => ({
      media: `(prefers-color-scheme: ${theme})`,
      content: paper[theme],
    })),
    /**
     * Runs before the first paint, after the colours of the browser's bar. Only a stored choice of the theme needs it; the
     * system's is CSS.
     */
    script: `var barColours=${JSON.stringify(paper)};try{var t=localStorage.getItem('${storageKeys.theme}');if(t==='dark'||t==='light'){document.documentElement.dataset.theme=t;document.querySelectorAll('${barMetas}').forEach(function(m){m.content=barColours[t]})}}catch(e){}`,
    css: lookStyle() + familyStyle(familyInForce()),
  };
}
