import { agency } from '@vitrine/contracts/agency.ts';
import { logoPath, shippedLogoPath } from '@vitrine/contracts/content/logo.ts';
import { useState } from 'react';
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
  const { light, dark, withName } = agency.logo;
  const picture = (className: string, logo = light) => (
    <img
      alt=""
      className={className}
      src={logo ? logoPath(logo.file) : shippedLogoPath}
      width={logo?.size?.[0] ?? 32}
      height={logo?.size?.[1] ?? 32}
      onError={() => setFailed(true)}
      // It may have failed before hydration, when nothing listened.
      ref={(image) => {
        if (image?.complete && !image.naturalWidth) setFailed(true);
      }}
    />
  );
  return (
    <LocalizedLink to="/" aria-label={t('logo', { name: agency.name })} className={`logo logo-${size}`}>
      {failed ? (
        <span className="caption logo-initials">{agency.initials}</span>
      ) : (
        <>
          {picture(dark ? 'logo-light' : '')}
          {dark && picture('logo-dark', dark)}
        </>
      )}
      {(withName || !light) && <span className="logo-name">{agency.name}</span>}
    </LocalizedLink>
  );
}
