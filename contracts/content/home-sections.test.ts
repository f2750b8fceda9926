import { expect, it } from 'vitest';
import { inContent } from './current.ts';
import { homeSectionDefaults, homeSections, sectionNumber } from './home-sections.ts';

it('stand in the order of the product until an agency changes it', () => {
  expect(homeSections).toEqual(Object.keys(homeSectionDefaults));
});

it('are ordered and hidden, and numbered as they are shown', () => {
  inContent({ 'homeSections.testimonials.position': 5, 'homeSections.services.hidden': true }, () => {
    expect(homeSections).toEqual(['testimonials', 'about', 'portfolio', 'callToAction', 'ownWindow']);
    // The call to action has no number.
    expect(['testimonials', 'about', 'portfolio', 'ownWindow'].map((id) => sectionNumber(id as never))).toEqual([
      1, 2, 3, 4,
    ]);
  });
  expect(homeSections[0]).toBe('services');
});
