import { ownPages } from '@vitrine/contracts/content/pages.ts';
import type { Texts } from '@vitrine/contracts/text.ts';
import type { MetaDescriptor } from 'react-router';
import { useLocation } from 'react-router';
import { OwnPageView } from '../features/own-page/own-page.tsx';
import { contentText } from '../lib/format/content-text.ts';
import { itemAt } from '../lib/page/item-at.ts';
import { screenMeta } from '../lib/page/meta.ts';

export function meta(args: { location: { pathname: string } }): MetaDescriptor[] {
  const page = itemAt(ownPages, args.location.pathname);
  if (!page) return [{ name: 'robots', content: 'noindex' }];
  const texts: Texts<'title' | 'lead'> = (language) => (key) => contentText(page[key], language);
  const shared = { own: undefined, drawnFor: '/' } as const;
  return screenMeta(page.path, texts, 'title', 'lead', undefined, shared)(args);
}

/** A page that an agency has added to its site. */
export default function OwnPageScreen() {
  const page = itemAt(ownPages, useLocation().pathname);
  return page ? <OwnPageView page={page} /> : null;
}
