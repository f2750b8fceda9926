import { AgencyContacts } from './agency-contacts.tsx';

/**
 * For those without scripts, where a page shows only what scripts fetch: what it is for, and how to reach the agency
 * instead. What says that it is loading is hidden then (`noscript:hidden`).
 */
export function NeedsScript({ children }: { children: string }) {
  return (
    <noscript>
      {/* Only in the page as built, as what stands in `WithoutScript`. */}
      {import.meta.env.SSR && (
        <div className="grid max-w-prose gap-4">
          <p className="text-lead">{children}</p>
          <p className="flex flex-wrap gap-x-6">
            <AgencyContacts />
          </p>
        </div>
      )}
    </noscript>
  );
}
