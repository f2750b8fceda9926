import { agency } from '@vitrine/contracts/agency.ts';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../lib/format/language.ts';
import { LocalizedLink } from '../lib/page/localized-link.tsx';
import { layoutTexts } from '../messages/layout.ts';

/** The agency's logo and name, linked to home; its initials when the picture cannot be loaded. */
export function Logo({
  size = 'normal',
}: {
  /** `small` leaves out the name where there is little room. */ size?: 'small' | 'normal';
}) {
  const t = useTexts(layoutTexts);
  const [failed, setFailed] = useState(false);
  const pixels = size === 'small' ? 24 : 32;
  const picture = useRef<HTMLImageElement>(null);

  // The picture may have failed before hydration, when nothing listened.
  useEffect(() => {
    if (picture.current?.complete && picture.current.naturalWidth === 0) setFailed(true);
  }, []);

  return (
    <LocalizedLink
      to="/"
      aria-label={t('logo', { name: agency.name })}
      className="flex min-h-11 min-w-11 items-center gap-[min(0.75rem,3vw)]"
    >
      {failed ? (
        <span className="caption grid size-8 place-items-center rounded-pane bg-signal font-bold text-on-signal">
          {agency.initials}
        </span>
      ) : (
        <img ref={picture} src={agency.logo} alt="" width={pixels} height={pixels} onError={() => setFailed(true)} />
      )}
      <span
        className={`font-display leading-none font-bold tracking-tight ${size === 'small' ? 'text-base whitespace-nowrap max-2xl:hidden' : 'text-lg max-sm:w-min max-sm:text-[min(1rem,7vw)] max-sm:leading-none max-[22.5rem]:hidden sm:whitespace-nowrap'}`}
      >
        {agency.name}
      </span>
    </LocalizedLink>
  );
}
