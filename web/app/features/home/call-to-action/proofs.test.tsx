import { setContent } from '@vitrine/contracts/content/current.ts';
import type { ContentEdits } from '@vitrine/contracts/content/edits.ts';
import { testimonialDefaults } from '@vitrine/contracts/content/testimonials.ts';
import { languages, localizedPath } from '@vitrine/contracts/language.ts';
import { formatPrice, serviceDefaults, serviceOf } from '@vitrine/contracts/prices.ts';
import { rightsDefaults } from '@vitrine/contracts/proposal-rights.ts';
import { conditionsOf } from '@vitrine/contracts/proposal-terms.ts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { homeTexts } from '../../../messages/home.ts';
import { About } from '../about.tsx';
import { Testimonials } from '../testimonials/testimonials.tsx';
import { Proofs } from './proofs.tsx';

afterEach(() => setContent({}));

describe.each(languages)('what home claims, %s', (language) => {
  const t = homeTexts(language);
  const show = (Part: () => ReactNode, edits: ContentEdits = {}) => {
    setContent(edits);
    return renderToStaticMarkup(
      <MemoryRouter initialEntries={[localizedPath('/', language)]}>
        <Part />
      </MemoryRouter>,
    );
  };

  it('is the lowest price that there is, which leads to all of them', () => {
    const shown = show(Proofs, { 'services.premium.price': 120 });
    expect(shown).toContain(formatPrice(serviceOf('premium').price, language));
    expect(shown).toContain(`href="${localizedPath('/services', language)}#pricing"`);
  });

  it('names no price where every service is priced on request', () => {
    const priced = Object.keys(serviceDefaults).filter((id) => id !== 'custom');
    const shown = show(Proofs, Object.fromEntries(priced.map((id) => [`services.${id}.hidden`, true])));
    expect(shown).not.toContain(t('proofPriceLink'));
    expect(shown).toContain(t('proofReplyText'));
  });

  it('says of the code what every proposal does, in its words', () => {
    const rights = rightsDefaults.rights[language];
    expect(conditionsOf(language)).toContain(rights);
    expect(show(Proofs)).toContain(rights);
    expect(show(About)).toContain(t('statOwned'));
  });

  it('says nothing of it where proposals do not', () => {
    const edits = { [`terms.rights.${language}`]: '' };
    expect(show(Proofs, edits)).not.toContain(t('proofOwned'));
    const about = show(About, edits);
    expect(about).not.toContain(t('statOwned'));
    expect(about).toContain(t('statPrices'));
  });

  it('marks each testimonial that ships as a sample, until something else stands there', () => {
    const marks = (edits: ContentEdits = {}) => show(Testimonials, edits).split(t('testimonialSample')).length - 1;
    const [first = '', ...others] = Object.keys(testimonialDefaults);
    expect(marks()).toBe(others.length + 1);
    expect(marks({ [`testimonials.${first}.position`]: 1_000 })).toBe(others.length + 1);
    expect(marks({ [`testimonials.${first}.text.${language}`]: 'Ours.' })).toBe(others.length);
    expect(marks({ [`testimonials.${first}.hidden`]: true })).toBe(others.length);
    const own = { text: { en: 'Good.', fr: 'Bien.' }, name: 'Paul', company: 'Weber', rating: 5 };
    expect(marks({ 'testimonials.testimonials-1': own })).toBe(others.length + 1);
  });

  it('shows the front of a client’s shop where there is no portrait', () => {
    const company = 'Boulangerie Weber & Fils';
    const paul = { text: { en: 'Good.', fr: 'Bien.' }, name: 'Paul Weber', company, rating: 5, position: 1 };
    const before = show(Testimonials).match(/<img/g)?.length;
    const shown = show(Testimonials, { 'testimonials.paul': paul });
    expect(shown.match(/<img/g)).toHaveLength(before ?? 0);
    expect(shown).toMatch(/<svg[^>]*aria-hidden="true"[^>]*testimonial-avatar.*Boulangerie Weber &amp; Fils<\/text>/);
  });
});
