import { Spinner } from './spinner.tsx';

/** Says that what the page is about is being loaded; not to those without scripts, for whom it never will be. */
export function LoadingLine({ children, className = 'items-center' }: { children: string; className?: string }) {
  return (
    <p role="status" className={`caption noscript:hidden flex gap-3 text-quiet ${className}`}>
      <Spinner />
      {children}
    </p>
  );
}
