/** What of SVG a drawing may be made of; everything else is left out before it is drawn. */

/** Elements that draw, or that what draws is made of. */
export const drawnElements: ReadonlySet<string> = new Set([
  ...['svg', 'g', 'a', 'switch', 'defs', 'symbol', 'use', 'style'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
  ...['linearGradient', 'radialGradient', 'stop', 'pattern', 'clipPath', 'mask'],
]);

/** Text needs fonts, of which there are none; what was lost would be part of a name. */
export const textElements: ReadonlySet<string> = new Set(['text', 'tspan', 'tref', 'textPath', 'flowRoot']);

/** A picture in a drawing is a file within a file, of any kind. */
export const pictureElements: ReadonlySet<string> = new Set(['image', 'feImage']);

/** Attributes that say how something is drawn: none of them runs, loads or calls by a name that is not its drawing's own. */
export const drawnAttributes: ReadonlySet<string> = new Set([
  ...['id', 'class', 'style', 'd', 'points', 'x', 'y', 'width', 'height', 'rx', 'ry', 'cx', 'cy', 'r', 'href'],
  ...['x1', 'y1', 'x2', 'y2', 'fx', 'fy', 'fr', 'offset', 'viewBox', 'preserveAspectRatio', 'pathLength'],
  ...['transform', 'gradientTransform', 'patternTransform', 'gradientUnits', 'spreadMethod'],
  ...['patternUnits', 'patternContentUnits', 'clipPathUnits', 'maskUnits', 'maskContentUnits', 'mask-type'],
  ...['fill', 'fill-rule', 'fill-opacity', 'clip-path', 'clip-rule', 'mask', 'opacity', 'color', 'display'],
  ...['stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit', 'stroke-opacity'],
  ...['stroke-dasharray', 'stroke-dashoffset', 'stop-color', 'stop-opacity', 'paint-order', 'visibility'],
  ...['overflow', 'shape-rendering', 'isolation', 'mix-blend-mode'],
]);

/**
 * What a style sheet of a drawing is left with: rules and declarations without those that load something, or that name
 * what was left out, by which an element would not be drawn at all.
 */
export const plainStyles = (css: string): string =>
  css
    .replace(/<[^{}]*|\/\*[\s\S]*?\*\//g, ' ')
    .replace(/@[^;{}@]*(?:;|\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\})/g, ' ')
    .replace(/(^|[;{\s])(?:filter|marker(?:-\w+)?)\s*:[^;}]*/gi, '$1')
    .replace(/url\(\s*(?!["']?#)[^)]*\)/gi, 'none');
