const pricePath = /^(?:services|options)\.[^.]+\.currency$/;

/** Whether the currency that a price was entered in stands at a path. */
export const isOfPrice = (path: string): boolean => pricePath.test(path);

/** Whether the prices of a list say in which currency they were entered. */
export const isPricedList = (part: string): boolean => part === 'services' || part === 'options';
