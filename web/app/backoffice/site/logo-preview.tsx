import { logoPath } from '@vitrine/contracts/content/logo.ts';
import { channelsOf, meanContrast } from '@vitrine/contracts/contrast.ts';
import { useState } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { picturesTexts } from '../../messages/pictures.ts';

/** What has less contrast to what it stands on, all in all, is hardly seen there. */
const leastContrast = 1.8;

/** Pixels in each direction that are looked at. */
const looks = 64;

type LogoPreviewProps = {
  /** The hash of the picture. */
  file: string;
  /** The surfaces that it is shown on, as `#rrggbb`. */
  grounds: { readonly light?: string; readonly dark?: string };
  /** Whether it is said where it cannot be seen: an icon looks for its ground by itself. */
  isHinted?: boolean;
};

/** A logo on each surface that it is shown on, and on which of them it would vanish. */
export function LogoPreview({ file, grounds, isHinted = true }: LogoPreviewProps) {
  const t = useTexts(picturesTexts);
  /** The pixels of the picture, once it is there. */
  const [seen, setSeen] = useState<{ readonly file: string; readonly pixels: ArrayLike<number> }>();
  const surfaces = (['light', 'dark'] as const).flatMap((theme) => {
    const ground = grounds[theme];
    return ground === undefined ? [] : [{ theme, ground }];
  });
  const vanishing = surfaces.filter(({ ground }) => {
    const contrast = seen?.file === file ? meanContrast(seen.pixels, channelsOf(ground)) : undefined;
    return contrast !== undefined && contrast < leastContrast;
  });
  return (
    <div className="grid gap-2">
      <div
        className={`grid overflow-hidden rounded-pane border border-line ${surfaces.length > 1 ? 'grid-cols-2' : ''}`}
      >
        {surfaces.map(({ theme, ground }) => (
          <div key={theme} className="grid min-h-24 place-items-center p-4" style={{ background: ground }}>
            <img
              key={file}
              src={logoPath(file)}
              alt=""
              className="max-h-16 max-w-full object-contain"
              onLoad={({ currentTarget }) => {
                const pixels = pixelsOf(currentTarget);
                if (pixels) setSeen({ file, pixels });
              }}
            />
          </div>
        ))}
      </div>
      {isHinted &&
        vanishing.map(({ theme }) => (
          <p key={theme} role="status" className="border-l-2 border-warn pl-3 text-[0.9375rem] leading-snug">
            {t(`logoVanishes_${theme}`)}
          </p>
        ))}
    </div>
  );
}

/** The pixels of a picture; undefined where the browser does not say. */
function pixelsOf(picture: HTMLImageElement): ArrayLike<number> | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = looks;
  canvas.height = looks;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(picture, 0, 0, looks, looks);
  return context?.getImageData(0, 0, looks, looks).data;
}
