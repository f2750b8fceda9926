import { mediaFiles } from '../../lib/page/media-files.ts';

/** The pictures and films of home. */
export const homeMedia = mediaFiles(
  import.meta.glob<string>('../../media/{avatars,film}/*', { eager: true, query: '?url', import: 'default' }),
);
