import { describe, expect, it } from 'vitest';
import { hostileDrawings } from '../testing/hostile-drawings.ts';
import { DrawingError } from './drawing-reader.ts';
import { plainDrawing } from './plain-drawing.ts';

const plain = (svg: string | Uint8Array) => plainDrawing(typeof svg === 'string' ? Buffer.from(svg) : svg);
const drawing = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10" ${attributes}>${inside}</svg>`;

function refusalOf(svg: string | Uint8Array): string {
  try {
    plain(svg);
    return 'taken';
  } catch (error) {
    if (error instanceof DrawingError) return error.refusal;
    throw error;
  }
}

const box = '<path d="M0 0h10v10z" fill="#123456"/>';

describe('a drawing', () => {
  it('keeps what it is drawn with: shapes, colours, classes, gradients and what is used again', () => {
    const made = plain(
      drawing(
        `<defs><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient><symbol id="s">${box}</symbol></defs>
        <style>.a { fill: url(#g); stroke: blue }</style><g class="a" transform="scale(2)" style="opacity:.5"><use xlink:href="#s" x="1"/></g>`,
      ),
    );
    for (const kept of [
      'linearGradient',
      'fill: url(#g)',
      'class="a"',
      'transform="scale(2)"',
      'opacity:.5',
      'href="#s"',
    ]) {
      expect(made).toContain(kept);
    }
  });

  it.each(hostileDrawings)('loses %s', (_name, inside) => {
    let made = '';
    try {
      made = plain(drawing(box + inside));
    } catch (error) {
      expect(error).toBeInstanceOf(DrawingError);
      return;
    }
    expect(made).toContain('#123456');
    expect(made).not.toMatch(/<script|alert\(|evil|javascript|onload|@import|@font-face|foreignObject|animate/i);
  });

  it.each([
    [
      'DRAWING_ENTITY',
      '<!DOCTYPE svg [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg">&b;</svg>',
    ],
    [
      'DRAWING_ENTITY',
      '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"/>',
    ],
    ['DRAWING_ENTITY', drawing('<g id="&outside;"/>')],
    ['DRAWING_ENTITY', drawing('&#1114112;')],
    ['DRAWING_TEXT', drawing('<text>Studio</text>')],
    ['DRAWING_TEXT', drawing('<g><a><tspan>Studio</tspan></a></g>')],
    ['DRAWING_PICTURE', drawing('<image href="https://evil.test/x.png"/>')],
    ['DRAWING_PICTURE', drawing('<image xlink:href="file:///etc/passwd"/>')],
    ['DRAWING_PICTURE', drawing('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>')],
    ['DRAWING_COMPLEX', drawing('<g/>'.repeat(10_001))],
    ['DRAWING_COMPLEX', drawing('<g>'.repeat(120) + '</g>'.repeat(120))],
    ['DRAWING_COMPLEX', drawing('<g id="a"><use href="#a"/></g>')],
    ['DRAWING_COMPLEX', drawing('<g id="a"><use href="#b"/></g><g id="b"><use xlink:href="#a"/></g>')],
    ['DRAWING_COMPLEX', drawing('<pattern id="p"><g fill="url(#p)"/></pattern>')],
    ['DRAWING_COMPLEX', drawing(`<style>${'.a{fill:red}'.repeat(6_000)}</style>`)],
    ['PICTURE_BROKEN', '<html><body/></html>'],
    ['PICTURE_BROKEN', '<svg xmlns="http://www.w3.org/1999/xhtml"/>'],
    ['PICTURE_BROKEN', '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>'],
    ['PICTURE_BROKEN', '<svg xmlns="http://www.w3.org/2000/svg"/><svg/>'],
    ['PICTURE_BROKEN', '<svg a="1" a="2"/>'],
    ['PICTURE_BROKEN', '<svg a=1/>'],
    ['PICTURE_BROKEN', '<svg'],
    ['PICTURE_BROKEN', ''],
  ])('is refused with %s: %#', (refusal, svg) => expect(refusalOf(svg)).toBe(refusal));

  it('is refused where a few lines make millions of elements', () => {
    const levels = Array.from({ length: 12 }, (_, level) => {
      const uses = level === 0 ? box : `<use href="#l${level - 1}"/>`.repeat(10);
      return `<g id="l${level}">${uses}</g>`;
    });
    expect(refusalOf(drawing(`<defs>${levels.join('')}</defs><use href="#l11"/>`))).toBe('DRAWING_COMPLEX');
    const chain = Array.from({ length: 3_000 }, (_, at) => `<g id="c${at}"><use href="#c${at + 1}"/></g>`);
    expect(refusalOf(drawing(chain.join('')))).toBe('DRAWING_COMPLEX');
  });

  it('is read in UTF-16 too, and refused in what it cannot be read in', () => {
    const utf16 = Buffer.from(`\ufeff${drawing(box)}`, 'utf16le');
    expect(plain(utf16)).toContain('#123456');
    expect(refusalOf(Buffer.concat([Buffer.from(drawing(box)), Buffer.from([0xff, 0xfe, 0x00])]))).toBe(
      'PICTURE_BROKEN',
    );
  });

  it('is read in a time that grows with its size alone', () => {
    for (const part of ['@', '/*', 'url(', '&amp;', 'filter:', '<g a="', '<!--', '{']) {
      const style = `<style>${part.startsWith('<') ? '' : part.repeat(20_000 / part.length)}</style>`;
      refusalOf(drawing(`${style}<g style='${part.startsWith('<') ? '' : part.repeat(8_000)}'/>`));
      refusalOf(`<svg>${part.repeat(50_000)}`);
    }
  });
});
