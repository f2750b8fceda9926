/** The steps from audit to delivery; their texts are in messages/{en,fr}/services.json. */
export const processSteps = ['audit', 'design', 'development', 'tests', 'delivery'] as const;

export type ProcessStep = (typeof processSteps)[number];
