import { formatMoney, fromMajorUnits } from '@vitrine/contracts/money.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { siteTexts } from '../../messages/site.ts';
import { type EditedContent, useContent } from './content-calls.ts';
import { type ContentGroup, effectiveValue } from './content-fields.ts';
import { effectiveCurrency } from './currencies.ts';
import { itemName } from './item-name.ts';

/** Whether the price of a service or an option stands at a path. */
export const isPricePath = (path: string): boolean => /^(?:services|options)\.[^.]+\.price$/.test(path);

type Priced = { readonly item: string; readonly price: number };

/** What is offered of a list, with its prices as they stand with the drafts. */
function pricesOf(list: string, groups: readonly ContentGroup[]): Priced[] {
  const { entries = [], order = [] } = groups.find(({ id }) => id === list) ?? {};
  return order.flatMap((item) => {
    const field = entries.find((entry) => entry.item === item && entry.names[0] === 'price')?.fields[0];
    const price = field && effectiveValue(field);
    return typeof price === 'number' ? [{ item, price }] : [];
  });
}

type PriceSumsProps = {
  path: string;
  groups: readonly ContentGroup[];
  /** What is being typed in its place, and not stored yet. */
  typed?: number | undefined;
  /** Whether it lies by the price for whoever sees it, and stands for everybody elsewhere. */
  isBeside?: boolean;
};

/** The sums that a price leads to in a quote, as they stand once it is saved: of a service with every option, of an option with the first service. */
export function PriceSums({ path, groups, typed, isBeside = false }: PriceSumsProps) {
  const t = useTexts(siteTexts);
  const language = useLanguage();
  const { content } = useContent();
  const edited = content.data as EditedContent | undefined;
  const [list = '', item = ''] = path.split('.');
  const stored = pricesOf(list, groups).find((each) => each.item === item);
  const own = stored && { ...stored, price: typed ?? stored.price };
  if (!edited || !own) return null;
  const money = (amount: number) =>
    formatMoney(fromMajorUnits(amount), effectiveCurrency(edited), language, { short: true, vat: 'excluded' });
  const options = pricesOf('options', groups).reduce((sum, { price }) => sum + price, 0);
  const [service] = pricesOf('services', groups).filter(({ price }) => price > 0);
  const entries = groups.find(({ id }) => id === 'services')?.entries.filter((entry) => entry.item === service?.item);
  const sentence =
    list === 'services'
      ? t('priceAlone', { price: money(own.price), total: money(own.price + options) })
      : service &&
        t('priceAdded', {
          price: money(own.price),
          total: money(own.price + service.price),
          name: itemName(entries ?? [], language, t, edited),
        });
  return sentence ? (
    <p
      role={isBeside ? undefined : 'status'}
      aria-hidden={isBeside || undefined}
      className="text-[0.9375rem] leading-snug text-quiet"
    >
      {sentence}
    </p>
  ) : null;
}
