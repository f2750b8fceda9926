/**
 * The type families that a site may be set in, by their headlines' typeface; the first is the one that ships. An id stands in
 * the content of agencies, so none is ever taken off.
 */
export const typeFamilies = ['bricolage', 'archivo', 'figtree', 'gloock'] as const;

export type TypeFamily = (typeof typeFamilies)[number];
