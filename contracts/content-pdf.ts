import { z } from 'zod';
import { languages } from './language.ts';
import { success } from './response.ts';

/** The PDFs that people are sent, each with a made-up person. */
export const contentPdfs = ['proposal', 'signedProposal', 'brief'] as const;

export type ContentPdf = (typeof contentPdfs)[number];

export const pdfToEdit = z.strictObject({ pdf: z.enum(contentPdfs), language: z.enum(languages) });

export const editedPdf = success(
  z.object({
    html: z.string().meta({ description: 'Its pages as pictures, one below the other, with the drafts' }),
    paths: z.array(z.string()).meta({ description: 'Where the texts stand that it shows, in their order' }),
  }),
);
