import type { MediaFiles } from '../lib/page/media-files.ts';

type LazyPictureProps = {
  media: MediaFiles;
  /** The name of the file, without width and type: `process/audit`. */
  name: string;
  /** In which there is one, in pixels; 960 among them. */
  widths?: readonly number[];
  /** The `sizes` attribute of the image. */
  sizes: string;
  className?: string;
};

const usualWidths = [480, 960];

/** A lazily loaded 4:3 picture. Its `alt` is empty, since the text beside it says what it shows. */
export function LazyPicture({ media, name, widths = usualWidths, sizes, className }: LazyPictureProps) {
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
