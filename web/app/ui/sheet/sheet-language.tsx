import type { Language } from '@vitrine/contracts/language.ts';
import type { Translate } from '@vitrine/contracts/text.ts';
import { createContext, use } from 'react';
import { useLanguage } from '../../lib/format/language.ts';
import { type SigningKey, signingTexts } from '../../messages/signing.ts';

/** The language that a sheet is in: that of the page, unless whoever writes it sees it in that of the proposal. */
export const SheetLanguage = createContext<Language | undefined>(undefined);

/** The language of the sheet around. */
export function useSheetLanguage(): Language {
  const page = useLanguage();
  return use(SheetLanguage) ?? page;
}

/** What a sheet says by itself, in its language. */
export const useSheetTexts = (): Translate<SigningKey> => signingTexts(useSheetLanguage());
