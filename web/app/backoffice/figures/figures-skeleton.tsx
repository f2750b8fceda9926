import { Skeleton } from '../../ui/skeleton.tsx';

const columns = [70, 76, 64, 80, 92, 72, 84, 100, 88, 96, 74, 60];

/** Stands where the figures will be: the period, three numbers, and a chart. */
export function FiguresSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-8">
      <Skeleton className="h-9 w-full max-w-2xl" />
      <Skeleton className="h-6 w-48" />
      <div className="grid gap-5 sm:grid-cols-3">
        {[1, 2, 3].map((each) => (
          <Skeleton key={each} className="h-20" />
        ))}
      </div>
      <div className="flex h-32 items-end gap-3 border-b border-line">
        {columns.map((height, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change
          <div key={index} className="flex-1" style={{ height: `${height}%` }}>
            <Skeleton className="h-full" />
          </div>
        ))}
      </div>
    </div>
  );
}
