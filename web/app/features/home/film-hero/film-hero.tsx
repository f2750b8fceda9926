import { agency } from '@vitrine/contracts/agency.ts';
import { portfolio } from '@vitrine/contracts/content/projects.ts';
import type { CSSProperties } from 'react';
import { useContentText } from '../../../lib/format/content-text.ts';
import { useTexts } from '../../../lib/format/language.ts';
import { LocalizedLink } from '../../../lib/page/localized-link.tsx';
import { homeStartTexts } from '../../../messages/home-start.ts';
import { Arrow } from '../../../ui/arrow.tsx';
import { Headline } from '../../../ui/headline.tsx';
import { homeMedia } from '../home-media.ts';
import { scrubOnScroll } from './scroll-scrub.ts';

/**
 * The first screen: a film of a shop window at night, played by scrolling (scroll-scrub.ts). Without script, with reduced
 * motion or with Save-Data it is a poster, one screen high, with the same text.
 */
export function FilmHero() {
  // The project that the camera goes into at the end (studio/film/): the carousel's first.
  const [entered] = portfolio;
  const say = useContentText();
  const t = useTexts(homeStartTexts);
  return (
    <section ref={scrubOnScroll} data-caption="0" className="film-hero night bg-paper text-ink">
      <div className="film-screen">
        <Poster />
        <video className="film-layer film-video" muted playsInline preload="none" tabIndex={-1} aria-hidden="true" />
        <div aria-hidden="true" className="film-layer film-shade" />
        <div aria-hidden="true" className="film-layer film-caption-shade" />
        <div className="frame film-content">
          <div className="film-title">
            <p className="caption">
              {agency.postalAddress.city} — {t('filmCaption')}
            </p>
            <Headline level={1} className="mt-4 text-giant">
              {t('filmTitle')}
            </Headline>
          </div>
          <a href="#hero" className="scroll-hint caption">
            <span className="film-plays">{t('filmHint')}</span>
            <span className="film-still">{t('filmHintStill')}</span>
            <Arrow to="down" />
          </a>
          {entered && (
            <LocalizedLink to={entered.path} className="film-enter group/link">
              {t('filmEnter', { name: say(entered.name) })}
              <Arrow />
            </LocalizedLink>
          )}
          <ol className="film-captions">
            {([1, 2, 3] as const).map((number, index) => (
              <li key={number} style={{ '--index': index } as CSSProperties} className="film-caption">
                <span aria-hidden="true" className="caption text-signal-text">
                  {String(number).padStart(2, '0')}
                </span>
                {t(`film${number}`)}
              </li>
            ))}
          </ol>
        </div>
        {/* Filled for whoever types a name at the end of home (own-window/film-ending.tsx). */}
        <div className="film-layer film-ending" />
      </div>
    </section>
  );
}

/** Where the film never plays, its last frame shows: the lit window. */
const still = '(prefers-reduced-motion: reduce), (scripting: none)';
const tall = '(orientation: portrait)';
const stillAndTall =
  '(prefers-reduced-motion: reduce) and (orientation: portrait), (scripting: none) and (orientation: portrait)';

function Poster() {
  return (
    <picture>
      <TallPoster media={stillAndTall} frame="lit" />
      <WidePoster media={still} frame="lit" />
      <TallPoster media={tall} frame="poster" />
      <WidePoster frame="poster" />
      <img
        src={homeMedia.url('film/poster-wide-960.webp')}
        width={960}
        height={540}
        alt=""
        fetchPriority="high"
        className="film-layer"
      />
    </picture>
  );
}

/** The first frame of the film, or its last. */
type Frame = 'poster' | 'lit';

function TallPoster({ media, frame }: { media: string; frame: Frame }) {
  const size = { width: 540, height: 960 };
  return (
    <>
      <source
        media={media}
        type="image/avif"
        srcSet={homeMedia.sourceSet(`film/${frame}-tall`, [540, 750, 900], 'avif')}
        sizes="100vw"
        {...size}
      />
      <source media={media} type="image/webp" srcSet={homeMedia.url(`film/${frame}-tall-540.webp`)} {...size} />
    </>
  );
}

function WidePoster({ media, frame }: { media?: string; frame: Frame }) {
  return (
    <>
      <source
        media={media}
        type="image/avif"
        srcSet={homeMedia.sourceSet(`film/${frame}-wide`, [960, 1600], 'avif')}
        sizes="100vw"
      />
      {media && <source media={media} type="image/webp" srcSet={homeMedia.url(`film/${frame}-wide-960.webp`)} />}
    </>
  );
}
