import { expect, it } from 'vitest';
import { framedHtml } from './mail-html.ts';

it('removes the style sheet and the links, and nothing else', () => {
  const html =
    '<head><title>Hi</title><style>a{color:red}@media (width>1px){b{c:d}}</style></head>' +
    '<a class="x" href="https://vitrine.example/?a=1&amp;b" style="color:red" target="_blank">Open href=&quot;</a>';
  expect(framedHtml(html)).toBe('<head><title>Hi</title></head><a class="x" style="color:red">Open href=&quot;</a>');
});
