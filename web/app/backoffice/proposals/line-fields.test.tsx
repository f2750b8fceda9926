import { setContent } from '@vitrine/contracts/content/current.ts';
import { formatRate } from '@vitrine/contracts/money.ts';
import { vatExemptionIds, vatExemptionOf, vatRates } from '@vitrine/contracts/vat.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { proposalsTexts } from '../../messages/proposals.ts';
import { type DraftValues, emptyLine, type LineValues } from './draft-values.ts';
import { LineFields } from './line-fields.tsx';

afterEach(() => setContent({}));

function Line({ line }: { line: LineValues }) {
  const form = useForm<DraftValues>({ defaultValues: { lines: [line] } as Partial<DraftValues> });
  const nothing = () => undefined;
  return (
    <LineFields
      form={form}
      wrong={new Set()}
      written="en"
      currency="EUR"
      index={0}
      lineId="line"
      number={1}
      isFirst
      isLast
      onMove={nothing}
      onBilled={nothing}
      onRemove={nothing}
      onAddBelow={nothing}
    />
  );
}

const t = proposalsTexts('en');
const optionsOf = (line: Partial<LineValues>): string[] => {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={['/admin/proposals']}>
      <Line line={{ ...emptyLine('en'), ...line }} />
    </MemoryRouter>,
  );
  return [...html.matchAll(/<option[^>]*>([^<]*)<\/option>/g)].map(([, text = '']) => text);
};

it('a line is offered the agency’s own rates and reasons', () => {
  setContent({
    'vatRates.r-own': { rate: 850, default: false },
    'vatExemptions.e-own': { en: 'Own', fr: 'Propre', default: false, clientOwes: false },
  });
  const options = optionsOf({ vat: '0' });
  for (const rate of vatRates) expect(options).toContain(formatRate(rate, 'en'));
  for (const id of vatExemptionIds) expect(options).toContain(vatExemptionOf(id)?.en);
  expect(options).toEqual(expect.arrayContaining(['8.5%', 'Own']));
});

it('a line keeps what it was written with, which is said to be offered no longer', () => {
  const sentence = vatExemptionOf('franchise')?.en;
  setContent({ 'vatRates.reduced.hidden': true, 'vatExemptions.franchise.hidden': true });
  expect(optionsOf({})).not.toContain('5.5%');
  expect(optionsOf({ vat: '550' })).toContain(t('notOffered', { what: '5.5%' }));
  expect(optionsOf({ vat: '0', exemption: 'franchise' })).toContain(t('notOffered', { what: sentence ?? '' }));
  const unknown = t('notOffered', { what: t('unknownExemption', { id: 'gone' }) });
  expect(optionsOf({ vat: '0', exemption: 'gone' })).toContain(unknown);
});
