import type { RenderedMail } from '../../emails/render.tsx';

/** The HTML of a mail with its pictures in it, which a mail program finds beside it. */
export const withPictures = ({ html, pictures }: Pick<RenderedMail, 'html' | 'pictures'>): string =>
  pictures.reduce((shown, { cid, url }) => shown.replaceAll(`cid:${cid}`, url), html);
