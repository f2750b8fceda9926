import { isShippedStep, type ProcessStep } from '@vitrine/contracts/content/process.ts';
import { useContentText } from '../../lib/format/content-text.ts';
import { mediaFiles } from '../../lib/page/media-files.ts';
import { ContentPicture } from '../../ui/content-picture.tsx';
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

/** Panes of a window, for a step that has no picture: as many as there are steps up to it are lit. */
function StepPanes({ number, count }: { number: number; count: number }) {
  const columns = Math.ceil(Math.sqrt(count));
  return (
    <div
      aria-hidden="true"
      className="grid size-full gap-px bg-line p-px"
      style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}
    >
      {Array.from({ length: columns * Math.ceil(count / columns) }, (_, index) => index + 1).map((pane) => (
        <span key={pane} className={pane === number ? 'bg-signal' : pane < number ? 'bg-glass' : 'bg-paper'} />
      ))}
    </div>
  );
}

type StepPictureProps = {
  step: ProcessStep;
  /** Which it is, from 1, and of how many. */
  number: number;
  count: number;
  className: string;
};

/** The picture of a step: its own, the one that ships with it, or panes. Decoration, but for its own. */
export function StepPicture({ step: { id, picture }, number, count, className }: StepPictureProps) {
  const say = useContentText();
  return (
    <div className={`step-picture pane relative aspect-4/3 self-start overflow-hidden bg-paper ${className}`}>
      {picture ? (
        <ContentPicture
          file={picture.file}
          alt={say(picture.alt)}
          focus={picture.focus}
          sizes={sizes}
          className="size-full object-cover"
        />
      ) : isShippedStep(id) ? (
        <LazyPicture media={processMedia} name={`process/${id}`} sizes={sizes} className="size-full object-cover" />
      ) : (
        <StepPanes number={number} count={count} />
      )}
    </div>
  );
}
