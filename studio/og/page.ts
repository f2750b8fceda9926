import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { agency } from '@vitrine/contracts/agency.ts';
import { shippedLogoPath } from '@vitrine/contracts/content/logo.ts';
import type { Project } from '@vitrine/contracts/content/projects.ts';
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

const logo = readFileSync(join(root, 'web', 'public', shippedLogoPath), 'utf8');

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export type Picture = {
  readonly language: Language;
  readonly caption: string;
  readonly title: string;
  /** Which pane is lit, counted from 0. */
  readonly lit: number;
  /** A project: its cover stands in a lit pane of its own, and what came of it under its name. */
  readonly work?: { readonly id: Project['id']; readonly figure: string; readonly figureOf: string };
};

function coverPane(id: Project['id']): string {
  const cover = readFileSync(join(root, 'web', 'app', 'media', 'portfolio', `${id}-cover-960.webp`)).toString('base64');
  return `<img class="cover" alt="" src="data:image/webp;base64,${cover}">`;
}

const outcome = ({ figure, figureOf }: NonNullable<Picture['work']>) =>
  `<div class="outcome"><b>${escaped(figure)}</b><span>${escaped(figureOf)}</span></div>`;

/** The picture as a page of 1200 by 630: night, one lit pane, the headline of the page. */
export function picturePage({ language, caption, title, lit, work }: Picture): string {
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
  .work { width: 540px }
  .work h1 { margin: auto 0 24px; font-size: 92px }
  .cover { position: absolute; left: 610px; top: 96px; width: 600px; height: 430px; object-fit: cover; object-position: top left;
    border: 5px solid #ff8a6f; border-radius: 2px; box-shadow: 0 0 150px 20px #f0472b80, 0 0 30px #f0472b66;
    transform: rotateY(-17deg); transform-origin: 0 50% }
  .outcome { flex: none; display: flex; flex-direction: column; gap: 20px; margin-bottom: auto; max-width: 470px }
  .outcome b { font: 500 92px/.9 "JetBrains Mono"; letter-spacing: -.05em; color: #ff8a72; white-space: nowrap }
  .outcome span { font: 500 32px/1.22 "Bricolage Grotesque"; letter-spacing: -.015em; text-wrap: balance }
  p { font: 400 22px/1.3 "JetBrains Mono"; letter-spacing: -.01em; color: #c9c3b6 }
  p i { font-style: normal; color: #ff8a72 }
  </style>
  <div class="street"><div class="window">${shopWindow(lit)}</div>${work ? coverPane(work.id) : ''}</div>
  <div class="words${work ? ' work' : ''}">
    <div class="house">${logo}<span>${escaped(agency.name)}</span></div>
    <h1>${escaped(title)}</h1>${work ? outcome(work) : ''}
    <p><i>${String(lit + 1).padStart(2, '0')}</i> — ${escaped(caption)}</p>
  </div></html>`;
}
