import { agency } from '@vitrine/contracts/agency.ts';
import type { LogoPicture } from '@vitrine/contracts/content/picture-shape.ts';
import type { CSSProperties } from 'react';
import { Img } from 'react-email';
import { darkLogoCid, logoCid, type MailLogo } from './logo.ts';
import { colours, type } from './palette.ts';

/** Whose mail it is: the agency's mark or its logo, and its name beside it. */
export function MailHead({ logo }: { logo: MailLogo | undefined }) {
  const { light, dark, withName } = agency.logo;
  const isOwn = logo !== undefined && light !== undefined;
  return (
    <table role="presentation" cellPadding="0" cellSpacing="0" border={0}>
      <tbody>
        <tr>
          <td valign="middle">
            {isOwn ? (
              <OwnLogo light={light} dark={logo.dark && dark} />
            ) : (
              // The initials show where pictures are held back.
              <Picture cid={logoCid} alt={agency.initials} size={[40, 40]} />
            )}
          </td>
          {(withName || !isOwn) && (
            <td
              className="ink"
              style={{
                ...type.body,
                fontFamily: type.title.fontFamily,
                fontSize: '18px',
                fontWeight: 700,
                paddingLeft: '14px',
              }}
            >
              {agency.name}
            </td>
          )}
        </tr>
      </tbody>
    </table>
  );
}

/**
 * Where the ground is dark the other logo takes its place; where there is no other, it stands on a light plate: it was made
 * for light surfaces, and programs that darken a mail leave pictures as they are.
 */
function OwnLogo({ light, dark }: { light: LogoPicture; dark: LogoPicture | undefined }) {
  // The name beside it says who it is, where pictures are held back too.
  const alt = agency.logo.withName ? '' : agency.name;
  return (
    <>
      <Picture cid={logoCid} alt={alt} size={light.size} className={dark ? 'on-light' : 'plate'} />
      {dark && (
        // Hidden unless a style sheet says that the ground is dark.
        <div className="on-dark" style={hidden}>
          <Picture cid={darkLogoCid} alt={alt} size={dark.size} />
        </div>
      )}
    </>
  );
}

/** For Outlook too, which knows a word of its own for it. */
const hidden = { display: 'none', maxHeight: 0, overflow: 'hidden', msoHide: 'all' } as CSSProperties;

type PictureProps = {
  cid: string;
  alt: string;
  /** In CSS pixels. */
  size: readonly [number, number];
  className?: string;
};

function Picture({ cid, alt, size: [width, height], className = '' }: PictureProps) {
  return (
    <Img
      src={`cid:${cid}`}
      alt={alt}
      // React would ask for any other picture in the head, by a link that mail programs distrust.
      fetchPriority="low"
      width={String(width)}
      height={String(height)}
      className={`ink ${className}`.trim()}
      style={{ ...type.caption, color: colours.ink, fontWeight: 600 }}
    />
  );
}
