import { agency } from './agency.ts';
import { followContent } from './content/current.ts';
import { shownIds } from './content/list.ts';
import type { PricedItem } from './content/shape.ts';
import { formerCurrency } from './currency.ts';
import type { Language, Localized } from './language.ts';
import { type Cents, cents, formatMoney, fromMajorUnits, sumOf } from './money.ts';

/**
 * What can be quoted, at prices excluding VAT in whole units of the currency, as the product ships with it. To add a service
 * or an option, add a line here: the page, the estimate, the validation and the mails follow. An agency's own are content.
 * Imports no schema, so a page that only shows prices stays light.
 */
export const serviceDefaults: PricedList = {
  starter: { price: 1490, currency: formerCurrency, name: { en: 'Starter', fr: 'Starter' } },
  business: { price: 3490, currency: formerCurrency, name: { en: 'Business', fr: 'Business' } },
  premium: { price: 6900, currency: formerCurrency, name: { en: 'Premium', fr: 'Premium' } },
  ai: { price: 4500, currency: formerCurrency, name: { en: 'AI integration', fr: 'Intégration IA' } },
  custom: {
    price: 0,
    currency: formerCurrency,
    name: { en: 'Custom project', fr: 'Projet sur mesure' },
    text: {
      en: 'Nothing here fits? Describe it in step 3, and we’ll work out the price with you.',
      fr: 'Rien ne convient\u202f? Décrivez votre projet à l’étape 3\u00a0: nous le chiffrerons.',
    },
  },
};

export const optionDefaults: PricedList = {
  design: {
    price: 1500,
    currency: formerCurrency,
    name: { en: 'Custom design', fr: 'Design sur mesure' },
    text: {
      en: 'Screens drawn just for you, from the very first sketch.',
      fr: 'Des écrans dessinés pour vous seul, dès le premier croquis.',
    },
  },
  maintenance: {
    price: 800,
    currency: formerCurrency,
    name: { en: 'Maintenance (1 year)', fr: 'Maintenance (1\u00a0an)' },
    text: {
      en: 'Updates, backups, and repairs after launch, done before you notice.',
      fr: 'Mises à jour, sauvegardes et réparations après l’ouverture, avant que vous ne remarquiez rien.',
    },
  },
  support: {
    price: 1200,
    currency: formerCurrency,
    name: { en: 'Priority support', fr: 'Assistance prioritaire' },
    text: { en: 'Your questions go to the front of the line.', fr: 'Vos questions passent en tête de file.' },
  },
};

type PricedList = Readonly<Record<string, PricedItem>>;

/** The id of a service, and of an option. One that is offered no longer stays known, for the quotes that name it. */
export type ServiceType = string;
export type QuoteOption = string;

/** What may be asked for, in one sentence where there is more to say than its name. */
type Priced = { readonly price: Cents; readonly name: Localized; readonly text?: Localized | undefined };

/** What is offered, in the order in which it is shown. */
export let serviceTypes: readonly ServiceType[] = [];
export let quoteOptionIds: readonly QuoteOption[] = [];

let services: PricedList = serviceDefaults;
let options: PricedList = optionDefaults;

followContent('services', serviceDefaults, (list) => {
  services = list;
  serviceTypes = shownIds(list);
});
followContent('options', optionDefaults, (list) => {
  options = list;
  quoteOptionIds = shownIds(list);
});

/** A service or an option by its id; one that nobody knows costs nothing, and is called by its id. */
export const serviceOf = (id: ServiceType): Priced => priced(services, id);
export const optionOf = (id: QuoteOption): Priced => priced(options, id);

function priced(list: PricedList, id: string): Priced {
  const item = Object.hasOwn(list, id) ? list[id] : undefined;
  return item
    ? { price: fromMajorUnits(item.price), name: item.name, text: item.text }
    : { price: cents(0), name: { en: id, fr: id } };
}

type PriceStyle = {
  readonly vat?: 'excluded';
  /** Of an amount that was made before, and so may be in another than today's prices. */
  readonly currency?: string;
};

/** A price of the list, or a sum of them: `€1,490`, `1 490 €`, followed by its VAT label where that is asked for. */
export const formatPrice = (
  price: Cents,
  language: Language,
  { currency = agency.currency, ...style }: PriceStyle = {},
): string => formatMoney(price, currency, language, { short: true, ...style });

/**
 * The estimate: the price of the service plus the price of each option. The page shows it as the
 * visitor chooses; the server stores the one it computes itself (docs/decisions/0017).
 */
export function estimatePrice(serviceType: ServiceType, options: readonly QuoteOption[]): Cents {
  return sumOf([serviceOf(serviceType).price, ...options.map((option) => optionOf(option).price)]);
}

/** Whether a service has no price of its own, so that its options alone would make a misleading total. */
export function isPricedOnRequest(serviceType: string): boolean {
  return serviceType === 'custom';
}

/** Whether there is a total to show: never for a service priced on request. */
export function hasVisibleTotal(serviceType: ServiceType | undefined, total: Cents): boolean {
  return serviceType !== undefined && !isPricedOnRequest(serviceType) && total > 0;
}

/** Whether a service is, or was, one of ours. */
export const isKnownService = (id: string): boolean => Object.hasOwn(services, id);
