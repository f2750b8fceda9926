/** Who has sent a file. */
export const fileSides = ['client', 'agency'] as const;

export type FileSide = (typeof fileSides)[number];
