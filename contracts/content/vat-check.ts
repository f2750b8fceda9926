import { listed } from './list.ts';
import type { ContentProblem } from './problem.ts';
import type { VatExemptionFacts, VatRateFacts } from './shape.ts';

/**
 * What keeps rates of VAT and reasons for none from being offered, each of which may stand there by itself.
 * @param bearsNone whether the agency bears no VAT, so that its lines have the rate of zero
 */
export function vatProblems(
  rates: Readonly<Record<string, VatRateFacts>>,
  exemptions: Readonly<Record<string, VatExemptionFacts>>,
  bearsNone: boolean,
): ContentProblem[] {
  const offered = listed(rates);
  const hasZero = offered.some(({ rate }) => rate === 0);
  return [
    ...offered
      .filter(({ rate }, index) => offered.findIndex((each) => each.rate === rate) < index)
      .map(({ id }) => ({ path: `vatRates.${id}.rate`, error: 'contentTwice' })),
    ...defaultProblems('vatRates', rates),
    ...(bearsNone && !hasZero ? zeroMissing(rates) : []),
    ...(hasZero || listed(exemptions).length > 0 ? defaultProblems('vatExemptions', exemptions) : []),
  ];
}

type Offered = {
  readonly hidden?: boolean | undefined;
  readonly position?: number | undefined;
  readonly default: boolean;
};

/** That one of a list is offered, and exactly one of those is the default. */
function defaultProblems(part: string, list: Readonly<Record<string, Offered>>): ContentProblem[] {
  const offered = listed(list);
  const [first] = offered;
  if (!first) return [{ path: hiddenAt(part, list), error: 'contentMissing' }];
  const [chosen, ...others] = offered.filter((each) => each.default);
  if (!chosen) return [{ path: `${part}.${first.id}.default`, error: 'contentDefaultMissing' }];
  return others.map(({ id }) => ({ path: `${part}.${id}.default`, error: 'contentDefaultTwice' }));
}

/** Said where one is shown again, or else where another becomes one. */
function zeroMissing(rates: Readonly<Record<string, VatRateFacts>>): ContentProblem[] {
  const zero = Object.entries(rates).find(([, { rate }]) => rate === 0);
  const [first] = listed(rates);
  const path = zero ? `vatRates.${zero[0]}.hidden` : first && `vatRates.${first.id}.rate`;
  return path === undefined ? [] : [{ path, error: 'contentVatZeroMissing' }];
}

/** Where one of a list is shown again. */
const hiddenAt = (part: string, list: object): string => `${part}.${Object.keys(list)[0]}.hidden`;
