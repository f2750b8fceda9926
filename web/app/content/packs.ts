import { type ServiceType, services } from '@vitrine/contracts/prices.ts';

export type PackId = Exclude<ServiceType, 'custom'>;

/** What the services page shows about a pack besides its name and price. */
type PackRow = {
  readonly id: PackId;
  readonly popular: boolean;
  /** How many features messages/{en,fr}/services.json lists, as `starter1`, `starter2`, … */
  readonly features: number;
};

const packRows: readonly PackRow[] = [
  { id: 'starter', popular: false, features: 5 },
  { id: 'business', popular: true, features: 6 },
  { id: 'premium', popular: false, features: 7 },
  { id: 'ai', popular: false, features: 5 },
];

/** The packs of the services page, with name and price from contracts/prices.ts. */
export const packs = packRows.map((pack) => ({ ...pack, ...services[pack.id] }));

export type Pack = (typeof packs)[number];

/** The router state that /services passes to /quote. */
export type PackChoice = { selectedPack: PackId; packName: string };
