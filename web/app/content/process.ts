/** The five steps from audit to delivery (specification, section 2); their texts stand in messages/services. */
export const processSteps = ['audit', 'design', 'development', 'tests', 'delivery'] as const;
