import type { ReactNode } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { useIsMember } from '../../lib/session/session.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { BackofficeFrame } from './backoffice-frame.tsx';

type OwnerOnlyProps = {
  /** Of the screen that is for owners. */
  title: ReactNode;
  children: ReactNode;
};

/** Shows its content only to owners; a member who opens its address reads who can. The server checks each call anyway. */
export function OwnerOnly({ title, children }: OwnerOnlyProps) {
  const t = useTexts(backofficeTexts);
  if (!useIsMember()) return children;
  return (
    <BackofficeFrame title={title}>
      <section className="grid justify-items-start gap-4 border-t border-line py-10">
        <h2 className="text-lg font-semibold">{t('ownerOnlyTitle')}</h2>
        <p className="max-w-prose text-quiet">{t('ownerOnlyText')}</p>
        <ButtonLink to="/admin" look="secondary" size="small" className="min-h-11">
          {t('ownerOnlyBack')}
        </ButtonLink>
      </section>
    </BackofficeFrame>
  );
}
