import type { Language } from '@vitrine/contracts/language.ts';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../lib/format/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { Pill } from '../../ui/pill.tsx';

type RowOpenerProps = {
  name: string;
  /** The language of the name, where it may differ from the page's. */
  lang: Language | undefined;
  to: string;
  /** How the link changes the history of the tab. */
  link: { state: unknown; replace: boolean };
};

/** The name of a row as a link to its details: a real address, which opens in a new tab and can be shared. */
export function RowOpener({ name, lang, to, link }: RowOpenerProps) {
  return (
    <Link
      data-opener
      to={to}
      {...link}
      preventScrollReset
      lang={lang}
      title={name}
      className="block truncate font-medium underline-offset-4 hover:underline focus-visible:-outline-offset-2"
    >
      <bdi>{name}</bdi>
    </Link>
  );
}

/** The name of a sample, which opens nothing. */
export function SampleName({ name }: { name: string }) {
  const t = useTexts(backofficeTexts);
  return (
    // In a narrow column the mark goes below the name, which says more.
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      <span className="max-w-full truncate font-medium">{name}</span>
      <Pill tone="warn">{t('sampleMark')}</Pill>
    </span>
  );
}

/** Opens the row that is pressed anywhere but on a control, unless somebody is selecting text. */
export function openRow({ target, currentTarget, defaultPrevented }: MouseEvent<HTMLElement>): void {
  if (defaultPrevented || !(target instanceof Element) || target.closest('a, button, input, select, label')) return;
  if (getSelection()?.isCollapsed === false) return;
  currentTarget.querySelector<HTMLElement>('[data-opener]')?.click();
}
