/** The keys under which browsers keep what an admin prefers, in localStorage; renaming one would forget the choice. */
export const preferenceKeys = {
  /** Whether the rail is folded. */
  rail: 'backofficeRail',
  /** Whether single-letter shortcuts are off. */
  shortcuts: 'backofficeKeys',
  /** @param list by its name in addresses: `quotes` */
  columns: (list: string) => `backofficeColumns.${list}`,
} as const;
