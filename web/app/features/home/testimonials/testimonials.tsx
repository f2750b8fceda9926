import { editsInForce } from '@vitrine/contracts/content/current.ts';
import { sectionAnchors, sectionNumber } from '@vitrine/contracts/content/home-sections.ts';
import { isSample } from '@vitrine/contracts/content/samples.ts';
import { isShippedTestimonial, testimonials } from '@vitrine/contracts/content/testimonials.ts';
import { type CSSProperties, useMemo } from 'react';
import { combineDecorations } from '../../../lib/browser/decoration.ts';
import { useContentText } from '../../../lib/format/content-text.ts';
import { useTexts } from '../../../lib/format/language.ts';
import { homeTexts } from '../../../messages/home.ts';
import { ContentPicture } from '../../../ui/content-picture.tsx';
import { SectionCaption } from '../../../ui/section-caption.tsx';
import { CarouselControls } from '../carousel/carousel-controls.tsx';
import { useCarousel } from '../carousel/use-carousel.ts';
import { snapSection } from '../effects/scroll-snap.ts';
import { homeMedia } from '../home-media.ts';
import { ShopPortrait } from './shop-portrait.tsx';

const advanceEveryMs = 5000;

/** What clients say, one at a time, in large type. Without script the testimonials are a row to scroll through. */
export function Testimonials() {
  const t = useTexts(homeTexts);
  const say = useContentText();
  const carousel = useCarousel({ count: testimonials.length, everyMs: advanceEveryMs, stopsWhenChosen: false });
  const decorate = useMemo(() => combineDecorations(carousel.observe, snapSection), [carousel.observe]);
  return (
    <section
      ref={decorate}
      id={sectionAnchors.testimonials}
      aria-roledescription={t('carousel')}
      aria-label={t('testimonialsTitle')}
      className="section frame testimonials"
      {...carousel.handlers}
    >
      <div className="testimonials-heading">
        <SectionCaption number={sectionNumber('testimonials')}>{t('testimonialsCaption')}</SectionCaption>
        <h2 className="sr-only">{t('testimonialsTitle')}</h2>
      </div>
      <CarouselControls
        carousel={carousel}
        id="testimonials"
        label={t('testimonialsPicker')}
        names={testimonials.map(({ name }) => name)}
      />
      <div aria-live={carousel.advancing ? 'off' : 'polite'} data-reveal="0" className="testimonials-slides">
        {testimonials.map(({ id, text, name, company, rating, avatar, portrait }, index) => (
          <div
            key={id}
            role="tabpanel"
            aria-roledescription={t('slide')}
            aria-label={t('slideOf', { number: index + 1, count: testimonials.length })}
            id={`testimonials-slide-${index}`}
            data-active={index === carousel.active || undefined}
            className="testimonial"
          >
            <figure className="testimonial-figure">
              {portrait ? (
                <ContentPicture
                  file={portrait.file}
                  alt={say(portrait.alt)}
                  focus={portrait.focus}
                  sizes="(width >= 64rem) 20rem, 6rem"
                  className="testimonial-avatar testimonial-portrait pane"
                />
              ) : avatar === undefined ? (
                <ShopPortrait company={company} />
              ) : (
                <img
                  src={homeMedia.url(`avatars/${avatar}.svg`)}
                  width={320}
                  height={320}
                  loading="lazy"
                  alt=""
                  className="testimonial-avatar pane"
                />
              )}
              <blockquote className="testimonial-quote display">{say(text)}</blockquote>
              <figcaption className="testimonial-author">
                <span className="grid">
                  <span className="font-medium">{name}</span>
                  <span className="caption text-quiet">{company}</span>
                  {isShippedTestimonial(id) && isSample(`testimonials.${id}`, editsInForce()) && (
                    <span className="caption mt-1 text-quiet">{t('testimonialSample')}</span>
                  )}
                </span>
                <span
                  role="img"
                  aria-label={t('rating', { rating })}
                  className="testimonial-rating"
                  style={{ '--rating': rating } as CSSProperties}
                />
              </figcaption>
            </figure>
          </div>
        ))}
      </div>
    </section>
  );
}
