import { compile } from 'html-to-text';

/** Longer HTML is hardly a letter, and takes the converter seconds. */
const maxHtmlLength = 512 * 1024;

/** What has no text, or none that is shown: previews, marks of campaigns, pictures. */
const unshown = [
  ...['head', 'title', 'style', 'script', 'template', 'object', 'svg', '*[hidden]'],
  ...['*[style*="display:none"i]', '*[style*="display: none"i]', '*[style*="mso-hide:all"i]'],
];

/** An emoji, which Gmail and others send as a picture; other pictures are files. */
const emoji = /^(?:\p{RGI_Emoji})+$/v;

const convert = compile({
  wordwrap: false,
  limits: { maxInputLength: maxHtmlLength, maxDepth: 200, ellipsis: '…' },
  formatters: {
    // What is repeated of earlier mails gets the marks that plain text has for it.
    quotation: (element, walk, builder) => {
      const mark = (block: string) => block.replace(/^(>*) ?/gm, (_, deeper: string) => `>${deeper} `);
      builder.openBlock({ leadingLineBreaks: 1 });
      walk(element.children, builder);
      builder.closeBlock({ trailingLineBreaks: 1, blockTransform: mark });
    },
    emoji: (element, _walk, builder) => {
      const alternative = String(element.attribs.alt ?? '').trim();
      if (emoji.test(alternative)) builder.addInline(alternative);
    },
    // The cells of a table stand beside each other.
    cell: (element, walk, builder) => {
      builder.addInline(' ');
      walk(element.children, builder);
      builder.addInline(' ');
    },
  },
  selectors: [
    ...unshown.map((selector) => ({ selector, format: 'skip' })),
    // A link may say another address than the one it leads to.
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'blockquote', format: 'quotation' },
    { selector: 'img', format: 'emoji' },
    { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    ...['td', 'th'].map((selector) => ({ selector, format: 'cell' })),
    { selector: 'hr', options: { length: 32 } },
  ],
});

/** HTML as plain text: nothing of a mail is ever shown as HTML. Of what is very long, the beginning. */
export function htmlToText(html: string): string {
  return convert(html.slice(0, maxHtmlLength)).replaceAll('\u00a0', ' ');
}
