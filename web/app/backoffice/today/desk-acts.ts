import type { TodayItem } from '@vitrine/contracts/today.ts';
import { useLocalizedNavigate, useTexts } from '../../lib/format/language.ts';
import { dossierTexts } from '../../messages/dossiers.ts';
import { todayTexts } from '../../messages/today.ts';
import { useFollowUpForm } from '../follow-ups/follow-up-form.ts';
import { openedFromToday } from '../frame/way-back.tsx';
import { type Act, useActs } from '../palette/acts.ts';
import { recordInPanel } from './due.ts';
import { actsOn, type RowActs } from './row-acts.tsx';

type DeskActsOptions = {
  /** What shows on the desk; undefined where Today is none. */
  item: TodayItem | undefined;
  acts: RowActs;
  /** Shows the record itself. */
  open: (item: TodayItem) => void;
};

/** Offers in the palette what can be done with what shows on the desk. */
export function useDeskActs({ item, acts, open }: DeskActsOptions): void {
  const t = useTexts(todayTexts);
  const dossiers = useTexts(dossierTexts);
  const navigate = useLocalizedNavigate();
  const followUp = useFollowUpForm(item ? { record: recordInPanel(item), email: item.email } : {});
  const dossier = `/admin/dossiers?open=${encodeURIComponent(item?.email ?? '')}`;
  const offered: readonly Act[] = item
    ? [
        ...actsOn(item).map(({ key, label, act }) => ({
          id: `today ${act}`,
          label: t(label),
          keys: [key],
          to: item.name,
          run: () => acts[act](item),
        })),
        {
          id: 'today follow-up',
          label: t('followUpMake'),
          keys: ['F'],
          to: item.name,
          run: () => void followUp.open(),
        },
        { id: 'today open', label: t('openRecord'), to: item.name, run: () => open(item) },
        {
          id: 'today dossier',
          label: dossiers('openDossier'),
          to: item.name,
          run: () => navigate(dossier, { state: openedFromToday }),
        },
      ]
    : [];
  useActs(offered);
}
