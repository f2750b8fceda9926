import { localizedPath } from '@vitrine/contracts/language.ts';
import { Link, type LinkProps } from 'react-router';
import { useLanguage, useScreenPath } from '../format/language.ts';

export type LocalizedLinkProps = Omit<LinkProps, 'to'> & {
  /** An English address, with its query and hash if any: `/login?as=admin`. */
  to: string;
};

/** A link that keeps the language of the page, and is marked as current when it leads to the current screen. */
export function LocalizedLink({ to, ...rest }: LocalizedLinkProps) {
  const language = useLanguage();
  const here = useScreenPath() === to;
  return (
    <Link
      prefetch="intent"
      viewTransition
      aria-current={here ? 'page' : undefined}
      {...rest}
      to={localizedPath(to, language)}
    />
  );
}
