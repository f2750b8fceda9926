import { mediaFiles } from '../../lib/media-files.ts';

/** Every picture and film of home. */
export const homeMedia = mediaFiles(
  import.meta.glob<string>('../../media/{avatars,film,portfolio}/*', { eager: true, query: '?url', import: 'default' }),
);
