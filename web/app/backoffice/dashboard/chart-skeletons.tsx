import { Skeleton } from '../../ui/skeleton.tsx';

/** Placeholders as high as the charts. */
export function ChartSkeletons() {
  return (
    <div className="grid gap-8">
      <Skeleton className="h-96" />
      <div className="grid gap-8 lg:grid-cols-2">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
    </div>
  );
}
