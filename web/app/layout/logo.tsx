import { agency } from '@vitrine/contracts/agency.ts';
import { logoPath, shippedLogoPath } from '@vitrine/contracts/content/logo.ts';
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
  const picture = useRef<HTMLImageElement>(null);
  const { light, dark, withName } = agency.logo;
  const image = (logo = light) => {
    const [width, height] = logo?.size ?? [32, 32];
    const onError = () => setFailed(true);
    return { width, height, onError, src: logo ? logoPath(logo.file) : shippedLogoPath };
  };

  // The picture may have failed before hydration, when nothing listened.
  useEffect(() => {
    if (picture.current?.complete && picture.current.naturalWidth === 0) setFailed(true);
  }, []);

  return (
    <LocalizedLink to="/" aria-label={t('logo', { name: agency.name })} className={`logo logo-${size}`}>
      {failed ? (
        <span className="caption logo-initials">{agency.initials}</span>
      ) : (
        <>
          <img ref={picture} alt="" {...image()} className={dark && 'logo-light'} />
          {dark && <img alt="" {...image(dark)} className="logo-dark" />}
        </>
      )}
      {(withName || !light) && <span className="logo-name">{agency.name}</span>}
    </LocalizedLink>
  );
}
