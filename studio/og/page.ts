import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { agency } from '@vitrine/contracts/agency.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { root } from '../../scripts/project.ts';
import { shopWindow } from './window.ts';

const require = createRequire(import.meta.url);

const font = (family: string, file: string) => {
  const data = readFileSync(require.resolve(`@fontsource-variable/${file}`)).toString('base64');
  return `@font-face{font-family:"${family}";font-weight:100 900;src:url(data:font/woff2;base64,${data})}`;
};
const fonts = [
  font('Bricolage Grotesque', 'bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2'),
  font('JetBrains Mono', 'jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2'),
].join('');

const logo = readFileSync(join(root, 'web', 'public', agency.logo), 'utf8');

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export type Picture = {
  readonly language: Language;
  readonly caption: string;
  readonly title: string;
  /** Which pane is lit, counted from 0. */
  readonly lit: number;
};

/** The picture as a page of 1200 by 630: night, one lit pane, the headline of the page. */
export function picturePage({ language, caption, title, lit }: Picture): string {
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><style>${fonts}
  * { box-sizing: border-box; margin: 0 }
  body { position: relative; width: 1200px; height: 630px; overflow: hidden; background: #0d0f12; color: #f1ede3 }
  .street { position: absolute; inset: 0; perspective: 1500px; perspective-origin: 30% 45% }
  .window { position: absolute; left: 240px; top: -168px; transform: rotateY(-21deg) scale(.86); transform-origin: 800px 496px }
  .words { position: absolute; inset: 56px 0 56px 64px; width: 640px; display: flex; flex-direction: column }
  .house { display: flex; align-items: center; gap: 18px; font: 700 30px/1 "Bricolage Grotesque"; letter-spacing: -.02em }
  .house svg { width: 44px; height: 44px }
  h1 { margin: auto 0; font: 700 112px/.93 "Bricolage Grotesque"; font-optical-sizing: auto; letter-spacing: -.04em; text-wrap: balance;
    text-shadow: 0 0 32px #0d0f12, 0 0 12px #0d0f12 }
  p { font: 400 22px/1.3 "JetBrains Mono"; letter-spacing: -.01em; color: #c9c3b6 }
  p i { font-style: normal; color: #ff8a72 }
  </style>
  <div class="street"><div class="window">${shopWindow(lit)}</div></div>
  <div class="words">
    <div class="house">${logo}<span>${escaped(agency.name)}</span></div>
    <h1>${escaped(title)}</h1>
    <p><i>${String(lit + 1).padStart(2, '0')}</i> — ${escaped(caption)}</p>
  </div></html>`;
}
