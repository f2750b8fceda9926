/** Where the query cache stores what was loaded, so that an event can mark it stale wherever it shows. */

/** Every page of a list. */
export const listKey = (list: string) => ['list', list] as const;

/** One record in full. */
export const recordKey = (list: string, id: string) => ['record', list, id] as const;

/** Every record of a list that was opened. */
export const recordsKey = (list: string) => ['record', list] as const;

/** Every timeline, and the audit trail. */
export const timelineKey = ['timeline'] as const;

/** What is due today. */
export const todayKey = ['today'] as const;

export const statsKey = ['stats'] as const;
export const chartsKey = ['charts'] as const;

/** Of every period; they are reloaded with the charts too. */
export const figuresKey = [...chartsKey, 'figures'] as const;
