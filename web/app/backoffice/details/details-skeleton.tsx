import { Skeleton } from '../../ui/skeleton.tsx';

/** A placeholder for the facts of a record. */
export function DetailsSkeleton() {
  return (
    <div className="grid gap-3.5">
      <Skeleton className="h-6 w-3/5" />
      <Skeleton className="h-6 w-2/5" />
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-48" />
    </div>
  );
}
