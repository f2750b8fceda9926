import { z } from 'zod';
import { isCurrency } from '../currency.ts';
import { languages } from '../language.ts';
import { vatExemptionIdPattern } from '../vat-exemption-id.ts';
import type { HomeSection } from './home-sections.ts';
import { contentLengths } from './lengths.ts';
import { logoShape, pictureShape } from './picture-shape.ts';
import { loopsOf, readRedirect } from './redirects.ts';
import { email, filled, localized, name, optionalName, pageUrl, phone, sentence, text, whole } from './shape-parts.ts';
import { typeFamilies } from './type-families.ts';

/**
 * What may stand at each path of the content. An error is a key of `contracts/messages/`, as everywhere. Nothing that
 * visitors load imports this module but its types.
 */

const currency = z.string('contentCurrencyInvalid').refine(isCurrency, 'contentCurrencyInvalid');

/** A price of the list, in whole units of its currency. */
const price = whole(0, 1_000_000);

/** An item of a list that is told apart by ids: one that is hidden is offered no longer, and keeps its name. */
export const item = { hidden: z.boolean('fieldInvalid').optional(), position: whole(0, 10_000).optional() };

/** The id of an item, for ever. */
const contentId = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'contentIdInvalid');

/** @param id what its ids look like */
export const list = <T extends z.ZodRawShape>(fields: T, id = contentId) =>
  z
    .record(id, z.strictObject({ ...item, ...fields }))
    .refine((items) => Object.keys(items).length <= 50, 'contentTooMany');

const verificationCode = z
  .string('fieldInvalid')
  .trim()
  .regex(/^[\w-]{0,100}$/, 'contentCodeInvalid');

const colour = z.string('contentColourInvalid').regex(/^#[0-9a-f]{6}$/i, 'contentColourInvalid');

export const lookShape = z.strictObject({
  signal: colour,
  paper: colour,
  glass: colour,
  family: z.enum(typeFamilies, 'fieldInvalid'),
});

export type LookFacts = z.infer<typeof lookShape>;

/** The first of the languages is the default. */
export const siteShape = z.strictObject({
  languages: z
    .array(z.enum(languages, 'contentLanguageUnknown'))
    .min(1, 'contentMissing')
    .refine((list) => new Set(list).size === list.length, 'contentTwice'),
  live: z.boolean('fieldInvalid'),
  redirects: z
    .array(text(2 * contentLengths.url).refine((line) => readRedirect(line) !== undefined, 'contentRedirectInvalid'))
    .max(1_000, 'contentTooMany')
    .refine(
      (lines) => loopsOf(lines.map(readRedirect).filter((each) => each !== undefined)).length === 0,
      'contentRedirectLoop',
    ),
  verification: z.strictObject({ google: verificationCode, bing: verificationCode }),
});

export type SiteFacts = z.infer<typeof siteShape>;

const technologies = z
  .array(name)
  .max(20, 'contentTooMany')
  .refine((list) => new Set(list).size === list.length, 'contentTwice');

export const agencyShape = z.strictObject({
  name,
  initials: name.max(4, 'contentTooLong'),
  logo: logoShape,
  currency,
  email,
  phone,
  postalAddress: z.strictObject({
    street: name,
    postalCode: name.max(16, 'contentTooLong'),
    city: name,
    country: localized(name),
    countryCode: z.string('fieldInvalid').regex(/^[A-Z]{2}$/, 'fieldInvalid'),
  }),
  videoRoom: pageUrl,
  responseHours: z.strictObject({ lead: whole(1, 240), brief: whole(1, 240), account: whole(1, 240) }),
  earliestHours: z.strictObject({ brief: whole(0, 240), account: whole(0, 240) }),
  social: z.array(z.strictObject({ name, url: pageUrl })).max(8, 'contentTooMany'),
  tagline: localized(sentence),
  technologies,
  legal: z.strictObject({
    form: name,
    capital: whole(0, 1_000_000_000),
    capitalCurrency: currency,
    // Which of these have to be filled depends on the form (`legal-check.ts`).
    registration: optionalName,
    siret: optionalName,
    vat: optionalName,
    publisher: name,
    host: z.strictObject({ name, postalAddress: sentence, phone, place: localized(name) }),
    mailCarrier: z.strictObject({ name, place: localized(name) }),
  }),
});

export type AgencyFacts = z.infer<typeof agencyShape>;

export type LegalFacts = AgencyFacts['legal'];

export const businessShape = z.strictObject({
  bank: z.strictObject({ holder: name, iban: name }),
  mediator: z.strictObject({
    name: optionalName,
    postalAddress: text(contentLengths.sentence),
    url: z.union([z.literal(''), pageUrl], 'contentUrlInvalid'),
  }),
});

export type BusinessFacts = z.infer<typeof businessShape>;

export const pricedShape = list({
  price,
  /** In which it was entered, EUR where that is not said: one that is shown has to be in the agency's (`check.ts`). */
  currency: currency.optional(),
  name: localized(name),
  text: localized(sentence).optional(),
});

export type PricedItem = z.infer<typeof pricedShape>[string];

/** From and to; empty where they are still to be written. */
const span = z
  .tuple([whole(1, 1_000), whole(1, 1_000)], {
    error: ({ input }) => (Array.isArray(input) && input.length === 0 ? 'contentMissing' : 'contentSpanInvalid'),
  })
  .refine(([from, to]) => from <= to, 'contentSpanInvalid');

const sentences = localized(z.array(sentence).max(12, 'contentTooMany'));

export const packsShape = list({
  popular: z.boolean('fieldInvalid'),
  /** From and to; a pack that is not a site has none. */
  pages: z.union([span, z.literal('unlimited')], 'contentSpanInvalid').optional(),
  /** From order to delivery. */
  weeks: span,
  /** After the delivery; 0 for none. */
  supportMonths: whole(0, 120),
  text: localized(sentence),
  /** What its card lists between its pages and its support. */
  features: sentences,
});

export type PackFacts = z.infer<typeof packsShape>[string];

export const processShape = list({
  title: localized(name),
  text: localized(sentence),
  /** What a client has in hands after the step. */
  result: localized(sentence),
  /** In place of the one that ships with it, if one does. */
  picture: pictureShape.optional(),
});

export type ProcessStepFacts = z.infer<typeof processShape>[string];

/** What stands in an address: words of small letters and digits, between hyphens. */
export const slug = z
  .string('fieldInvalid')
  .max(60, 'contentTooLong')
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'contentSlugInvalid');

/** How many former addresses of a project or an own page are kept. */
export const maxFormerSlugs = 20;

export const projectsShape = list({
  /** Of the address of its case study. */
  slug,
  /** Those that it was published under before, which lead on. */
  formerSlugs: z.array(slug).max(maxFormerSlugs, 'contentTooMany').optional(),
  name: localized(name),
  /** What it is: "online shop". */
  kind: localized(name),
  text: localized(sentence),
  category: z.enum(['web', 'mobile'], 'fieldInvalid'),
  technologies,
  /** Where it can be visited, if it can be. An address elsewhere, since it opens in a new tab. */
  url: pageUrl.optional(),
  /** Its own pictures, in place of the film and the pictures that ship with it. */
  cover: pictureShape.optional(),
  detail1: pictureShape.optional(),
  detail2: pictureShape.optional(),
});

export type ProjectFacts = z.infer<typeof projectsShape>[string];

export const caseStudiesShape = list({
  lead: localized(sentence),
  problem: localized(sentence),
  decision: localized(sentence),
  figure: localized(name),
  figureOf: localized(sentence),
  built: sentences,
});

export type CaseStudyFacts = z.infer<typeof caseStudiesShape>[string];

export const testimonialsShape = list({
  text: localized(sentence),
  name,
  company: name,
  rating: whole(1, 5),
  /** A drawing that ships, in web/app/media/avatars; there is no other. */
  avatar: z.enum(['ines', 'marc', 'solene'], 'fieldInvalid').optional(),
  /** Shown cut to a square, in place of the avatar. */
  portrait: pictureShape.optional(),
});

export type TestimonialFacts = z.infer<typeof testimonialsShape>[string];

const section = z.strictObject(item);

/** Those that there are: an agency orders and hides them, and adds pages of its own (`pages-shape.ts`). */
export const homeSectionsShape = z.strictObject({
  services: section,
  about: section,
  portfolio: section,
  testimonials: section,
  callToAction: section,
  ownWindow: section,
} satisfies Record<HomeSection, unknown>);

const vatRate = z
  .number({ error: ({ input }) => (input === '' ? 'contentMissing' : 'contentRateInvalid') })
  .int('contentRateInvalid')
  .min(0, 'contentRateInvalid')
  .max(10_000, 'contentRateInvalid')
  .brand<'BasisPoints'>();

/** What holds between these and the next is checked by `vat-check.ts`. */
export const vatRatesShape = list({
  rate: vatRate,
  /** Whether lines begin with it. */
  default: z.boolean('fieldInvalid'),
});

export type VatRateFacts = z.infer<typeof vatRatesShape>[string];

/** The sentence stands at the id itself. */
export const vatExemptionsShape = list(
  {
    ...localized(sentence).shape,
    default: z.boolean('fieldInvalid'),
    /** Whether the client owes the VAT, and so has to be named by their number of it. */
    clientOwes: z.boolean('fieldInvalid'),
  },
  z.string().regex(vatExemptionIdPattern, 'contentIdInvalid'),
);

export type VatExemptionFacts = z.infer<typeof vatExemptionsShape>[string];

export const termsShape = z.strictObject({
  validityDays: whole(1, 365),
  reminderDays: whole(0, 365),
  depositRate: whole(0, 10_000).brand<'BasisPoints'>(),
  depositDays: whole(0, 365),
  execution: z.strictObject({
    kind: z.literal('span'),
    count: whole(1, 520),
    unit: z.enum(['days', 'weeks', 'months']),
  }),
  beginDays: whole(1, 365),
  unit: localized(name),
  monthly: z.strictObject({ termMonths: whole(1, 120), noticeMonths: whole(0, 24) }),
  revision: localized(sentence),
  timing: localized(sentence),
  conditions: localized(filled(contentLengths.text)),
  /** Empty where nothing is said of them. */
  rights: localized(text(contentLengths.sentence)),
});

export type TermsFacts = z.infer<typeof termsShape>;
