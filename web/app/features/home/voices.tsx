import { useMemo } from 'react';
import { testimonials } from '../../content/testimonials.ts';
import { useTexts } from '../../lib/language.ts';
import { homeTexts } from '../../messages/home.ts';
import { SectionCaption } from '../../ui/caption.tsx';
import { useCarousel } from './carousel.ts';
import { CarouselControls } from './carousel-controls.tsx';
import { homeMedia } from './media.ts';
import { together } from './motion.ts';
import { snapSection } from './snap.ts';

/** Milliseconds (specification, section 9). */
const every = 5000;

/** What clients say, one at a time and loud. Without script they are a row to scroll through. */
export function Voices() {
  const t = useTexts(homeTexts);
  const carousel = useCarousel({ count: testimonials.length, every, stopsWhenChosen: false });
  const watch = useMemo(() => together(carousel.watch, snapSection), [carousel.watch]);
  return (
    <section
      ref={watch}
      aria-roledescription={t('carousel')}
      aria-label={t('voicesTitle')}
      className="section frame voices"
      {...carousel.handlers}
    >
      <div className="voices-heading">
        <SectionCaption number={4}>{t('voicesCaption')}</SectionCaption>
        <h2 className="sr-only">{t('voicesTitle')}</h2>
      </div>
      <CarouselControls
        carousel={carousel}
        id="voices"
        label={t('voicesPicker')}
        names={testimonials.map(({ name }) => name)}
      />
      <div aria-live={carousel.advancing ? 'off' : 'polite'} className="voices-slides">
        {testimonials.map(({ text, name, company, rating, avatar }, index) => (
          <div
            key={text}
            role="tabpanel"
            aria-roledescription={t('slide')}
            aria-label={t('slideOf', { number: index + 1, count: testimonials.length })}
            id={`voices-slide-${index}`}
            data-active={index === carousel.active || undefined}
            className="voice"
          >
            <figure className="voice-figure">
              <img
                src={homeMedia.url(`avatars/${avatar}.svg`)}
                width={320}
                height={320}
                loading="lazy"
                alt=""
                className="voice-face pane"
              />
              <blockquote className="voice-words display">{t(text)}</blockquote>
              <figcaption className="voice-person">
                <span className="grid">
                  <span className="font-medium">{name}</span>
                  <span className="caption text-quiet">{company}</span>
                </span>
                <span role="img" aria-label={t('rating', { rating })} className="tracking-[0.2em] text-signal-text">
                  {'■'.repeat(rating)}
                </span>
              </figcaption>
            </figure>
          </div>
        ))}
      </div>
    </section>
  );
}
