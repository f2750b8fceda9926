import { mediaFiles } from '../../lib/media-files.ts';

/** The pictures of the steps, in two widths and two formats: `process/audit-480.avif`. */
export const processMedia = mediaFiles(
  import.meta.glob<string>('../../media/process/*-{480,960}.{avif,webp}', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
);
