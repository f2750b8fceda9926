import type { ProcessStep } from '../../content/process.ts';
import { LazyPicture } from '../../ui/lazy-picture.tsx';
import { processMedia } from './process-media.ts';

const sizes = '(width >= 100rem) 45rem, (width >= 64rem) 45vw, 80vw';

/** The picture of a step. Decoration. */
export function StepPicture({ step, className }: { step: ProcessStep; className: string }) {
  return (
    <div className={`step-picture pane relative aspect-4/3 self-start overflow-hidden bg-paper ${className}`}>
      <LazyPicture media={processMedia} name={`process/${step}`} sizes={sizes} className="size-full object-cover" />
    </div>
  );
}
