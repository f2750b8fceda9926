import { type QuoteOption, quoteOptionIds, type ServiceType, serviceTypes } from '@vitrine/contracts/prices.ts';
import { type QuoteRequest, quoteRequest } from '@vitrine/contracts/quote.ts';
import { type FieldPath, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { schemaResolver } from '../../lib/form/form.ts';

export type QuoteInput = z.input<typeof quoteRequest>;
export type QuoteForm = UseFormReturn<QuoteInput, unknown, QuoteRequest>;

/** The fields of each step, from step 1: Next validates them before it goes on. */
export const fieldsOfSteps = [
  ['serviceType'],
  ['options'],
  ['message'],
  ['name', 'email'],
] as const satisfies readonly (readonly FieldPath<QuoteInput>[])[];

const resolver = schemaResolver(quoteRequest);

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
