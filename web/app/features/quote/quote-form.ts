import { isQuestionId } from '@vitrine/contracts/content/question.ts';
import { askedQuestions } from '@vitrine/contracts/content/questions.ts';
import { type QuoteOption, quoteOptionIds, type ServiceType, serviceTypes } from '@vitrine/contracts/prices.ts';
import { type QuoteRequest, quoteRequest } from '@vitrine/contracts/quote.ts';
import {
  type FieldErrors,
  type FieldPath,
  type Resolver,
  type UseFormReturn,
  useForm,
  useWatch,
} from 'react-hook-form';
import type { z } from 'zod';
import { schemaResolver } from '../../lib/form/form.ts';
import { answerProblem, answersToSend } from '../../lib/form/own-answers.ts';

export type QuoteInput = z.input<typeof quoteRequest>;
export type QuoteForm = UseFormReturn<QuoteInput, unknown, QuoteRequest>;

/** The fields of each step, from step 1: Next validates them before it goes on. */
export const fieldsOfSteps = [
  ['serviceType'],
  ['options'],
  ['message'],
  ['name', 'email'],
] as const satisfies readonly (readonly FieldPath<QuoteInput>[])[];

/**
 * The name of the field of a question of the agency's own. It stands beside the specified fields, none of which can have its
 * id, so that a draft keeps it like them.
 */
export const questionField = (id: string) => id as FieldPath<QuoteInput>;

const resolveSpecified = schemaResolver(quoteRequest);

/** Validates the specified fields by the contract, and the answers to the agency's own questions by what is asked. */
const resolver: Resolver<QuoteInput, unknown, QuoteRequest> = async (values, context, options) => {
  const specified = Object.fromEntries(Object.entries(values).filter(([name]) => !isQuestionId(name)));
  const typed = values as Readonly<Record<string, unknown>>;
  const questions = askedQuestions('quote');
  const read = await resolveSpecified(specified as QuoteInput, context, options);
  const wrong = questions.flatMap((question) => {
    const problem = answerProblem(question, typed[question.id]);
    return problem ? [[question.id, { type: 'own', message: problem }]] : [];
  });
  const errors = { ...read.errors, ...Object.fromEntries(wrong) } as FieldErrors<QuoteInput>;
  if (Object.keys(errors).length > 0) return { values: {}, errors };
  const answers = answersToSend(questions, typed);
  const said = Object.keys(answers).length > 0 && { answers };
  return { values: { ...(read.values as QuoteRequest), ...said }, errors: {} };
};

/** One form for all four steps, so that a step keeps its values while another is shown. */
export function useQuoteForm(): QuoteForm {
  return useForm({ resolver, defaultValues: { options: [] } });
}

export type Choice = { readonly service: ServiceType | undefined; readonly options: readonly QuoteOption[] };

/** The current choice. A draft may hold services or options withdrawn since, which count as not chosen. */
export function useChoice({ control }: QuoteForm): Choice {
  const [service, options] = useWatch({ control, name: ['serviceType', 'options'] });
  return {
    service: isService(service) ? service : undefined,
    options: quoteOptionIds.filter((option) => options?.includes(option)),
  };
}

export function isService(value: unknown): value is ServiceType {
  return typeof value === 'string' && serviceTypes.includes(value);
}
