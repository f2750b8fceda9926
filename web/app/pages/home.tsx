import { About } from '../features/showcase/about.tsx';
import { ClosingCall } from '../features/showcase/closing-call.tsx';
import { HomeHero } from '../features/showcase/home-hero.tsx';
import { ServiceCards } from '../features/showcase/service-cards.tsx';
import { Voices } from '../features/showcase/voices.tsx';
import { Work } from '../features/showcase/work.tsx';
import { useTexts } from '../lib/language.ts';
import { screenMeta } from '../lib/meta.ts';
import { homeTexts } from '../messages/home.ts';
import { ButtonLink } from '../ui/button.tsx';

export const meta = screenMeta('/', homeTexts, 'metaTitle', 'metaDescription');

export default function HomePage() {
  const t = useTexts(homeTexts);
  return (
    <>
      <HomeHero />
      <ServiceCards />
      <About />
      <Work />
      <Voices />
      <ClosingCall
        title={t('ctaTitle')}
        text={t('ctaText')}
        notes={[t('trustGrowth'), t('trustSecure'), t('trustSupport')]}
        notesLabel={t('trust')}
      >
        <ButtonLink to="/booking">{t('ctaBook')}</ButtonLink>
        <ButtonLink to="/quote" look="secondary">
          {t('ctaQuote')}
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
