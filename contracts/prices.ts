import type { Localized } from './language.ts';

/**
 * What can be quoted, in whole euros excluding VAT. To add a service or an option, add a line here: the page, the
 * estimate, the validation and the mails follow. Imports no schema, so a page that only shows prices stays light.
 */
export const services = {
  starter: { price: 1490, name: { en: 'Starter', fr: 'Starter' } },
  business: { price: 3490, name: { en: 'Business', fr: 'Business' } },
  premium: { price: 6900, name: { en: 'Premium', fr: 'Premium' } },
  ai: { price: 4500, name: { en: 'AI integration', fr: 'Intégration IA' } },
  custom: { price: 0, name: { en: 'Custom project', fr: 'Projet sur mesure' } },
} as const satisfies Record<string, { price: number; name: Localized }>;

export const quoteOptions = {
  design: { price: 1500, name: { en: 'Custom design', fr: 'Design sur mesure' } },
  maintenance: { price: 800, name: { en: 'Maintenance (1 year)', fr: 'Maintenance (1\u00a0an)' } },
  support: { price: 1200, name: { en: 'Priority support', fr: 'Assistance prioritaire' } },
} as const satisfies Record<string, { price: number; name: Localized }>;

export type ServiceType = keyof typeof services;
export type QuoteOption = keyof typeof quoteOptions;

export const serviceTypes = Object.keys(services) as [ServiceType, ...ServiceType[]];
export const quoteOptionIds = Object.keys(quoteOptions) as [QuoteOption, ...QuoteOption[]];

/** The currency of every quote (docs/decisions/0021). */
export const quoteCurrency = 'EUR';

/**
 * The estimate, in whole euros: the price of the service plus the price of each option. The page shows it as the
 * visitor chooses; the server stores the one it computes itself (docs/decisions/0017).
 */
export function estimatePrice(serviceType: ServiceType, options: readonly QuoteOption[]): number {
  return options.reduce<number>((sum, option) => sum + quoteOptions[option].price, services[serviceType].price);
}

/** Whether a service has no price of its own, so that its options alone would make a misleading total. */
export function isPricedOnRequest(serviceType: string): boolean {
  return serviceType === 'custom';
}

/** Whether there is a total to show: never for a service priced on request. */
export function hasVisibleTotal(serviceType: ServiceType | undefined, total: number): boolean {
  return serviceType !== undefined && !isPricedOnRequest(serviceType) && total > 0;
}
