import { type FieldError, get } from 'react-hook-form';
import { fieldSentence } from '../../lib/form/form.ts';
import { useLanguage } from '../../lib/format/language.ts';
import type { ScheduleForm } from './schedule-values.ts';

/** The error at a path of the form, such as `weekly.1.0` or `openings.2.times.0`, as a sentence. */
export function useErrorAt({ formState: { errors } }: ScheduleForm): (path: string) => string | undefined {
  const language = useLanguage();
  return (path) => {
    const found = get(errors, path) as FieldError | undefined;
    // The error of a list holds those of its items; only its own has a message.
    return found?.message === undefined ? undefined : fieldSentence(found, language);
  };
}
