import { mediaFiles } from '../../../lib/page/media-files.ts';

/** The pictures and films of the projects. */
export const projectMedia = mediaFiles(
  import.meta.glob<string>('../../../media/portfolio/*', { eager: true, query: '?url', import: 'default' }),
);
