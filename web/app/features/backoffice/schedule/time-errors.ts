import { type FieldError, get } from 'react-hook-form';
import { fieldSentence } from '../../../lib/form.ts';
import { useLanguage } from '../../../lib/language.ts';
import type { ScheduleForm } from './schedule-values.ts';

/** What is wrong at a place of the form, as a sentence: `weekly.1.0`, `openings.2.times.0`. */
export function useErrorAt({ formState: { errors } }: ScheduleForm): (path: string) => string | undefined {
  const language = useLanguage();
  return (path) => {
    const found = get(errors, path) as FieldError | undefined;
    // An error of a member stands below its list, and is not the list's own.
    return found?.message === undefined ? undefined : fieldSentence(found, language);
  };
}
