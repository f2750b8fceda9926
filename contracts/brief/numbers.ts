/** The step numbers alone, for code that should not load the descriptions. */
export const briefStepNumbers = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

export type BriefStepNumber = (typeof briefStepNumbers)[number];
