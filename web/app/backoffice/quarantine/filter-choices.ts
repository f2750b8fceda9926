import type { QuarantineFilter } from '@vitrine/contracts/quarantine.ts';
import { quarantineTexts } from '../../messages/quarantine.ts';
import { type Label, labelsOf } from '../list/labels.ts';

const label = labelsOf(quarantineTexts);

/** The filters that show the quarantine of a list. */
export const quarantineChoices: readonly { value: QuarantineFilter; label: Label; empty: Label }[] = [
  { value: 'quarantined', label: label('filterQuarantine'), empty: label('emptyQuarantine') },
  { value: 'spam', label: label('filterSpam'), empty: label('emptySpam') },
];
