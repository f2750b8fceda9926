import { picturePath, pictureSourceSet } from '@vitrine/contracts/content/picture.ts';

type ContentPictureProps = {
  /** The hash of a picture of the content. */
  file: string;
  /** What it shows; empty where the text beside it says so. */
  alt: string;
  /** What stays in sight where it is cut, in percent from the left and from the top. */
  focus?: readonly number[] | undefined;
  /** The `sizes` attribute of the image. */
  sizes: string;
  className?: string;
};

/** A lazily loaded picture of the content, in the 4:3 of those that ship. The server sends the best format there is. */
export function ContentPicture({ file, alt, focus, sizes, className }: ContentPictureProps) {
  return (
    <img
      src={picturePath(file, 960)}
      srcSet={pictureSourceSet(file)}
      sizes={sizes}
      width={960}
      height={720}
      loading="lazy"
      alt={alt}
      className={className}
      style={focus && { objectPosition: focus.map((share) => `${share}%`).join(' ') }}
    />
  );
}
