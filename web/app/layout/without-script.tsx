import { useTexts } from '../lib/format/language.ts';
import { layoutTexts } from '../messages/layout.ts';
import { AgencyContacts } from '../ui/agency-contacts.tsx';

/** For those without scripts: what works, and how to reach the agency, since the forms do not. */
export function WithoutScript() {
  const t = useTexts(layoutTexts);
  return (
    <noscript>
      {/* Only in the page as built: React leaves alone what stands in a noscript, and the browser need not load it. */}
      {import.meta.env.SSR && (
        <div className="bg-glass text-on-glass">
          <p className="frame flex flex-wrap items-center gap-x-6 py-2">
            <span className="max-w-[60ch] flex-auto leading-snug">{t('withoutScript')}</span>
            <AgencyContacts />
          </p>
        </div>
      )}
    </noscript>
  );
}
