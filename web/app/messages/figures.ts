import { createPageTexts } from '../lib/format/page-texts.ts';
import en from './en/figures.json' with { type: 'json' };
import fr from './fr/figures.json' with { type: 'json' };

export const figuresTexts = createPageTexts({ en, fr });

/** Gives the texts of the figures in one language. */
export type SayFigures = ReturnType<typeof figuresTexts>;
