/** Whoever publishes, restores, writes or makes previews of the content is the only one until it is done, of all processes. */
export const contentLock = 'vitrine content';
