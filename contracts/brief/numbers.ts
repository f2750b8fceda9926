/** The steps of the brief by their numbers alone, for what needs no more than that. */
export const briefStepNumbers = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

export type BriefStepNumber = (typeof briefStepNumbers)[number];
