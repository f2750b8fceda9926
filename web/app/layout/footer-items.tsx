import { ownPages } from '@vitrine/contracts/content/pages.ts';
import { contentText } from '../lib/format/content-text.ts';
import { useLanguage, useTexts } from '../lib/format/language.ts';
import { LocalizedLink } from '../lib/page/localized-link.tsx';
import { layoutTexts } from '../messages/layout.ts';
import { type FooterLink, footerLinkClass } from './footer-links.ts';

type FooterItemsProps = {
  links: readonly FooterLink[];
  /** Added to each link. */
  className?: string;
  /** For links of which several lead to the same page, so that none of them is the current one. */
  'aria-current'?: false;
};

/** Links as the items of a list. */
export function FooterItems({ links, className = '', ...linkProps }: FooterItemsProps) {
  const t = useTexts(layoutTexts);
  return links.map(({ to, label }) => (
    <li key={label}>
      <LocalizedLink to={to} className={`${className} ${footerLinkClass}`} {...linkProps}>
        {t(label)}
      </LocalizedLink>
    </li>
  ));
}

/** The own pages of the agency to which the foot of a page links, as the items of a list. */
export function OwnPageItems({ className = '' }: { className?: string }) {
  const language = useLanguage();
  return ownPages
    .filter(({ inFooter }) => inFooter)
    .map(({ id, path, title }) => (
      <li key={id}>
        <LocalizedLink to={path} className={`${className} ${footerLinkClass}`}>
          {contentText(title, language)}
        </LocalizedLink>
      </li>
    ));
}
