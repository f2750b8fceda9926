import type { MediaFiles } from '../lib/media-files.ts';

type LazyPictureProps = {
  media: MediaFiles;
  /** Of the file, without width and type: `process/audit`. */
  name: string;
  /** How wide it is shown, as the attribute of an image says it. */
  sizes: string;
  className?: string;
};

const widths = [480, 960] as const;

/** A picture, 4:3, loaded when it comes near. The text beside it says what it shows, so it needs none of its own. */
export function LazyPicture({ media, name, sizes, className }: LazyPictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={media.sourceSet(name, widths, 'avif')} sizes={sizes} />
      <img
        src={media.url(`${name}-960.webp`)}
        srcSet={media.sourceSet(name, widths, 'webp')}
        sizes={sizes}
        width={960}
        height={720}
        loading="lazy"
        decoding="async"
        alt=""
        className={className}
      />
    </picture>
  );
}
