import { create } from 'content-disposition';

/** A name that needs no quotes, which the library gives none; it stands alone at the end of the header, or before `filename*`. */
const bareName = /^(attachment; filename=)([^\s";]+)(?=;|$)/;

/**
 * The header that has browsers save a response under a name, in every script, with a form for programs that know ASCII only
 * (RFC 6266). The ASCII name is always in quotes, which every reader of the header expects, though a plain one could do
 * without.
 */
export const attachment = (name: string): string => create(name.toWellFormed()).replace(bareName, '$1"$2"');
