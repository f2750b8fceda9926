import { type ServiceType, services } from '@vitrine/contracts/prices.ts';

export type PackId = Exclude<ServiceType, 'custom'>;

/** What the services page shows about a pack besides its name and price. */
type PackRow = {
  readonly id: PackId;
  readonly popular: boolean;
  /** How many features its card lists (`pack-sentences.ts`). */
  readonly features: number;
  /** From and to; a pack that is not a site has none. */
  readonly pages?: Range | 'unlimited';
  /** From order to delivery. */
  readonly weeks: Range;
  /** Months of support after the delivery; 0 for none. */
  readonly supportMonths: number;
};

type Range = readonly [from: number, to: number];

const packRows: readonly PackRow[] = [
  { id: 'starter', popular: false, features: 5, pages: [3, 5], weeks: [2, 3], supportMonths: 1 },
  { id: 'business', popular: true, features: 6, pages: [8, 12], weeks: [4, 8], supportMonths: 3 },
  { id: 'premium', popular: false, features: 7, pages: 'unlimited', weeks: [8, 12], supportMonths: 6 },
  { id: 'ai', popular: false, features: 5, weeks: [6, 10], supportMonths: 0 },
];

/** The packs of the services page, with name and price from contracts/prices.ts. */
export const packs = packRows.map((pack) => ({ ...pack, ...services[pack.id] }));

export type Pack = (typeof packs)[number];

/** The router state that /services passes to /quote. */
export type PackChoice = { selectedPack: PackId; packName: string } | { withoutPack: true };
