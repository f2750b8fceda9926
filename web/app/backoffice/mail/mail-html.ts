/**
 * The HTML of a mail for a frame: without its style sheet, which the page's Content Security Policy refuses and the mail
 * does not need, and without links, so that nothing in it navigates.
 */
export function framedHtml(html: string): string {
  return html.replace(/<style>[^<]*<\/style>/g, '').replace(/ (href="[^"]*"|target="_blank")/g, '');
}
