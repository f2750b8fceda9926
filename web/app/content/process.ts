import { mediaFiles } from '../lib/media-files.ts';

/** The five steps from audit to delivery (specification, section 2); their texts stand in messages/services. */
export const processSteps = ['audit', 'design', 'development', 'tests', 'delivery'] as const;

export type ProcessStep = (typeof processSteps)[number];

/** Each picture in two widths and two formats: `process/audit-480.avif`. */
export const processMedia = mediaFiles(
  import.meta.glob<string>('../media/process/*-{480,960}.{avif,webp}', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
);
