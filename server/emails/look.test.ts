import { type ColourName, colourDefaults } from '@vitrine/contracts/colours.ts';
import { inContent } from '@vitrine/contracts/content/current.ts';
import { lookDefaults } from '@vitrine/contracts/content/look.ts';
import { coloursOf } from '@vitrine/contracts/content/look-colours.ts';
import { expect, it } from 'vitest';
import { renderMail } from './render.tsx';
import { sampleMails } from './samples.ts';

const chosen = { signal: '#1d4ed8', paper: '#f2f5fa', glass: '#ffe1c2' };
const edits = { 'look.signal': chosen.signal, 'look.paper': chosen.paper, 'look.glass': chosen.glass };

it('a mail has the colours of the content that it is rendered with, and none of any other', () => {
  const colours = coloursOf({ ...lookDefaults, ...chosen });
  const former = (Object.keys(colours) as ColourName[])
    .filter((name) => JSON.stringify(colours[name]) !== JSON.stringify(colourDefaults[name]))
    .flatMap((name) => Object.values(colourDefaults[name]));
  for (const mail of sampleMails) {
    const before = renderMail(mail, 'en');
    const { html, pictures } = inContent(edits, () => renderMail(mail, 'en'));
    expect([mail.template, former.filter((hex) => html.includes(hex))]).toEqual([mail.template, []]);
    expect(html).toContain(chosen.paper);
    expect(pictures[0]?.url).toMatch(/^data:image\/png;base64,/);
    expect(pictures[0]?.url).not.toBe(before.pictures[0]?.url);
    // Another mail, of before, is as it was.
    expect(renderMail(mail, 'en')).toMatchObject({ html: before.html, pictures: before.pictures });
  }
});
