import type { ContentEntry, ContentGroup } from './content-fields.ts';

/** What is edited of the service of a pack beside what its card says: its name, its price, and whether it is offered. */
const shared: ReadonlySet<string> = new Set(['name', 'price', 'hidden']);

/**
 * The packs with the services that they are sold as, so that all of a pack is edited in one place; any other part as it is.
 * @param groups all parts of the content
 */
export function withServices(group: ContentGroup, groups: readonly ContentGroup[]): ContentGroup {
  if (group.id !== 'packs') return group;
  const services = groups.find(({ id }) => id === 'services')?.entries ?? [];
  const ofService = (item: string | undefined): ContentEntry[] =>
    services.filter((entry) => entry.item === item && entry.names.length === 1 && shared.has(entry.names[0] ?? ''));
  const packs = Map.groupBy(group.entries, ({ item }) => item);
  return { ...group, entries: [...packs].flatMap(([item, entries]) => [...ofService(item), ...entries]) };
}
