/** A version as `ETag` and `If-Match` write it (RFC 9110): a strong tag, since what has one version is one value. */
export const entityTag = (version: number): string => `"${version}"`;

/** What `entityTag` writes, and nothing else that may stand in `If-Match`: neither `*` nor a weak tag says what was seen. */
export const entityTagPattern = /^"(0|[1-9]\d{0,8})"$/;

/** @param tag one that `entityTagPattern` takes */
export const versionOfEntityTag = (tag: string): number => Number(tag.slice(1, -1));
