/**
 * What has been known to get through sanitizers of SVG, by what it is: parts of a drawing that would run something, load
 * something or lead somewhere. What each would run is `alert(1)`, and what it would load is on `evil.test`.
 */
export const hostileDrawings: readonly (readonly [name: string, inside: string])[] = [
  ['a script', '<script>alert(1)</script>'],
  ['a script of another language', '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>'],
  [
    'a page within',
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></body></foreignObject>',
  ],
  ['an element that runs when it is loaded', '<g onload="alert(1)" ONCLICK="alert(1)"/>'],
  ['a link that runs', '<a href="javascript:alert(1)"><g/></a>'],
  ['a link that runs, by its other name', '<a xlink:href="javascript:alert(1)"><g/></a>'],
  ['a change of a link', '<a><animate attributeName="href" values="javascript:alert(1)"/></a>'],
  ['a set link', '<set attributeName="onmouseover" to="alert(1)"/>'],
  ['a use of another file', '<use href="https://evil.test/alert.svg#x"/>'],
  ['a use of a file within', '<use href="data:image/svg+xml;base64,PHN2Zy8+#alert"/>'],
  ['an imported style sheet', '<style>@import url(https://evil.test/alert.css); g{fill:red}</style>'],
  ['an imported style sheet in a comment’s clothes', '<style>@im/**/port "https://evil.test/alert.css";</style>'],
  ['a font from elsewhere', '<style>@font-face{font-family:x;src:url(https://evil.test/alert)}</style>'],
  ['a colour from elsewhere', '<g fill="url(https://evil.test/alert#x)" style="mask:url(//evil.test/alert)"/>'],
  ['a filter that loads', '<filter id="f"><feImage href="https://evil.test/alert"/></filter>'],
  ['an instruction that names a style sheet', '<?xml-stylesheet href="https://evil.test/alert.css"?>'],
  ['what only looks like text', '<style><![CDATA[</style><script>alert(1)</script>]]></style>'],
  ['what names an element in letters of its own', '<&#115;cript>alert(1)</&#115;cript>'],
];
