import { agency } from '@vitrine/contracts/agency.ts';
import type { CSSProperties } from 'react';
import { useTexts } from '../../../lib/language.ts';
import { homeTexts } from '../../../messages/home.ts';
import { Arrow } from '../../../ui/arrow.tsx';
import { homeMedia } from '../home-media.ts';
import { scrubOnScroll } from './scroll-scrub.ts';

/**
 * The first screen: a film of a shop window at night, played by scrolling (scroll-scrub.ts). Without script, with reduced
 * motion or with Save-Data it is a poster, one screen high, with the same text.
 */
export function FilmHero() {
  const t = useTexts(homeTexts);
  return (
    <section ref={scrubOnScroll} data-caption="0" className="film-hero night bg-paper text-ink">
      <div className="film-screen">
        <Poster />
        <video className="film-layer film-video" muted playsInline preload="none" tabIndex={-1} aria-hidden="true" />
        <div aria-hidden="true" className="film-layer film-shade" />
        <div aria-hidden="true" className="film-layer film-caption-shade" />
        <div className="frame film-content">
          <div className="film-title">
            <p className="caption text-quiet">
              {agency.address.city} — {t('filmCaption')}
            </p>
            <h1 className="display mt-4 text-giant">{t('filmTitle')}</h1>
          </div>
          <a href="#hero" className="scroll-hint caption">
            {t('filmHint')}
            <Arrow to="down" />
          </a>
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
      </div>
    </section>
  );
}

function Poster() {
  return (
    <picture>
      <source
        media="(orientation: portrait)"
        type="image/avif"
        srcSet={homeMedia.sourceSet('film/poster-tall', [540, 900], 'avif')}
        sizes="100vw"
        width={540}
        height={960}
      />
      <source
        media="(orientation: portrait)"
        srcSet={homeMedia.url('film/poster-tall-540.webp')}
        type="image/webp"
        width={540}
        height={960}
      />
      <source type="image/avif" srcSet={homeMedia.sourceSet('film/poster-wide', [960, 1600], 'avif')} sizes="100vw" />
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
