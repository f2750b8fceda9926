import { useTexts } from '../../lib/format/language.ts';
import { bookingTexts } from '../../messages/booking.ts';
import { LoadingLine } from '../../ui/loading-line.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { dayGrid } from './day-picker.tsx';

/** Placeholder while the slots load, of the size of the days that come, and saying so in the first of them. */
export function LoadingDays() {
  const t = useTexts(bookingTexts);
  return (
    <div className={`relative lg:mb-36 ${dayGrid}`}>
      {Array.from({ length: 10 }, (_, index) => `day-${index}`).map((key) => (
        <Skeleton key={key} className="-mt-px -ml-px h-32 sm:h-40" />
      ))}
      <LoadingLine className="absolute top-0 left-0 items-center p-4">{t('loading')}</LoadingLine>
    </div>
  );
}

/** How else to get a meeting, for those without the scripts that load the slots. */
export function WithoutScript() {
  const t = useTexts(bookingTexts);
  return (
    <noscript className="col-span-full">
      {import.meta.env.SSR && <p className="max-w-prose text-lead">{t('withoutScript')}</p>}
    </noscript>
  );
}
