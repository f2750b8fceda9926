/**
 * The HTML of a mail, fit to be shown in a frame of a page: without the style sheet, which the policy of the page
 * refuses and a mail is complete without, and without addresses, so that nothing in it leads anywhere.
 */
export function framedHtml(html: string): string {
  return html.replace(/<style>[^<]*<\/style>/g, '').replace(/ (href="[^"]*"|target="_blank")/g, '');
}
