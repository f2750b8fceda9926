import { agency } from '@vitrine/contracts/agency.ts';
import { useTexts } from '../lib/language.ts';
import { layoutTexts } from '../messages/layout.ts';
import { BreakableEmail } from '../ui/breakable-email.tsx';

const link = 'inline-flex min-h-11 items-center underline underline-offset-4';

/** For those without scripts: what works, and how to reach the agency, since the forms do not. */
export function WithoutScript() {
  const t = useTexts(layoutTexts);
  return (
    <noscript>
      {/* Only in the page as built: React leaves alone what stands in a noscript, and the browser need not load it. */}
      {import.meta.env.SSR && (
        <div className="bg-glass text-on-glass">
          <p className="frame flex flex-wrap items-center gap-x-6 py-2">
            <span className="max-w-[60ch] grow leading-snug">{t('withoutScript')}</span>
            <a href={`mailto:${agency.email}`} className={link}>
              <BreakableEmail email={agency.email} />
            </a>
            <a href={`tel:${agency.phone.replaceAll(' ', '')}`} className={link}>
              {agency.phone}
            </a>
          </p>
        </div>
      )}
    </noscript>
  );
}
