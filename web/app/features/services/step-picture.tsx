import { mediaFiles } from '../../lib/page/media-files.ts';
import { LazyPicture } from '../../ui/lazy-picture.tsx';

/** The pictures of the steps, in two widths and two formats: `process/audit-480.avif`. */
const processMedia = mediaFiles(
  import.meta.glob<string>('../../media/process/*-{480,960}.{avif,webp}', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
);

const sizes = '(width >= 100rem) 45rem, (width >= 64rem) 45vw, 80vw';

/** The picture of a step, by its id; none for a step that has none. Decoration. */
export function StepPicture({ step, className }: { step: string; className: string }) {
  return (
    <div className={`step-picture pane relative aspect-4/3 self-start overflow-hidden bg-paper ${className}`}>
      <LazyPicture media={processMedia} name={`process/${step}`} sizes={sizes} className="size-full object-cover" />
    </div>
  );
}
