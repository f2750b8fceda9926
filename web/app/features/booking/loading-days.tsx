import { useTexts } from '../../lib/format/language.ts';
import { bookingTexts } from '../../messages/booking.ts';
import { LoadingLine } from '../../ui/loading-line.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Placeholder while the slots load; without scripts, which load them, how else to get a meeting. */
export function LoadingDays() {
  const t = useTexts(bookingTexts);
  return (
    <div className="columns-grid gap-y-8">
      <noscript className="col-span-full">
        {import.meta.env.SSR && <p className="max-w-prose text-lead">{t('withoutScript')}</p>}
      </noscript>
      <LoadingLine className="col-span-4 items-center lg:col-span-3">{t('loading')}</LoadingLine>
      <div className="noscript:hidden col-span-4 grid grid-cols-[repeat(auto-fill,minmax(max(8.5rem,40%),1fr))] pt-32 sm:grid-cols-3 lg:col-span-8 lg:col-start-5 xl:grid-cols-5">
        {Array.from({ length: 10 }, (_, index) => `day-${index}`).map((key) => (
          <Skeleton key={key} className="-mt-px -ml-px h-40" />
        ))}
      </div>
    </div>
  );
}
