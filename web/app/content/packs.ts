import { type ServiceType, services } from '@vitrine/contracts/prices.ts';

export type PackId = Exclude<ServiceType, 'custom'>;

/** What the services page shows of a pack beside its price (specification, section 9). */
type Pack = {
  readonly id: PackId;
  readonly popular: boolean;
  /** How many features the catalogue lists, as `starter1`, `starter2`, … */
  readonly features: number;
};

const shown: readonly Pack[] = [
  { id: 'starter', popular: false, features: 5 },
  { id: 'business', popular: true, features: 6 },
  { id: 'premium', popular: false, features: 7 },
  { id: 'ai', popular: false, features: 5 },
];

/** The packs of the services page, with price and name from the contracts. */
export const packs = shown.map((pack) => ({ ...pack, ...services[pack.id] }));

/** The state that /services hands to /quote (specification, section 2). */
export type PackChoice = { selectedPack: PackId; packName: string };
