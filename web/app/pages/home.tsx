import { homeSections } from '@vitrine/contracts/content/home-sections.ts';
import { HomeEffects } from '../features/home/effects/home-effects.tsx';
import { FilmHero } from '../features/home/film-hero/film-hero.tsx';
import { laterPart } from '../features/home/later-part.tsx';
import { KeptQuoteReceipt } from '../features/quote/kept-quote-receipt.tsx';
import { screenMeta } from '../lib/page/meta.ts';
import { homeStartTexts } from '../messages/home-start.ts';

export const meta = screenMeta('/', homeStartTexts, 'metaTitle', 'metaDescription');

const NextSections = laterPart(() => import('../features/home/next-sections.tsx'));
const LaterSections = laterPart(() => import('../features/home/later-sections.tsx'));
const LastSections = laterPart(() => import('../features/home/last-sections.tsx'));
const OwnWindow = laterPart(() => import('../features/own-window/own-window-section.tsx'));

/** Home: the film, then sections that are hydrated when the visitor comes near them. */
export default function HomePage() {
  return (
    <>
      {/* First in the order of the keyboard, over the page: it is what the visitor has come with. */}
      <KeptQuoteReceipt />
      <HomeEffects>
        <FilmHero />
        <NextSections />
        <LaterSections />
        {homeSections.includes('ownWindow') && <OwnWindow />}
        {homeSections.slice(0, -1).includes('ownWindow') && <LastSections />}
      </HomeEffects>
    </>
  );
}
