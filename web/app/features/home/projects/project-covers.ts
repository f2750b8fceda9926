import { mediaFiles } from '../../../lib/media-files.ts';

/** The picture of each project, apart from the others (`projectMedia`), which few visitors look at. */
export const projectCovers = mediaFiles(
  import.meta.glob<string>('../../../media/portfolio/*-cover-*', { eager: true, query: '?url', import: 'default' }),
);
