import { zoneCity } from '@vitrine/contracts/time-zone.ts';

/** Every zone the browser knows, by city; those in use are among them whatever it calls them. */
export function zoneNames(inUse: readonly string[]): string[] {
  const names = new Set([...inUse, ...Intl.supportedValuesOf('timeZone')]);
  return [...names].sort((one, other) => zoneCity(one).localeCompare(zoneCity(other)));
}
