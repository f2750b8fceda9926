import { useLocalizedNavigate, useTexts } from '../../lib/format/language.ts';
import { detailsTexts } from '../../messages/details.ts';
import { dossierTexts } from '../../messages/dossiers.ts';
import { replyTexts } from '../../messages/replies.ts';
import { todayTexts } from '../../messages/today.ts';
import type { Person } from '../details/record-kind.ts';
import type { RecordName } from '../details/shown-record.ts';
import { useFollowUpForm } from '../follow-ups/follow-up-form.ts';
import { type Act, useActs } from '../palette/acts.ts';
import { useRecent } from '../palette/recents.ts';
import { kindLabels } from '../palette/record-search.ts';
import { useOpenReply } from '../replies/open-reply.ts';
import { isLeadList } from '../replies/reply-section.tsx';

/** Offers in the palette what can be done with the record that shows, and remembers there that it was opened. */
export function useRecordActs({ list, id }: RecordName, { name, email }: Person): void {
  const details = useTexts(detailsTexts);
  const replies = useTexts(replyTexts);
  const followUps = useTexts(todayTexts);
  const dossiers = useTexts(dossierTexts);
  const navigate = useLocalizedNavigate();
  const openReply = useOpenReply();
  const followUp = useFollowUpForm({ record: { list, id } });
  const reply: readonly Act[] = isLeadList(list)
    ? [{ id: 'reply', label: replies('reply'), keys: ['R'], to: name, run: () => openReply(list, id) }]
    : [];
  useActs([
    ...reply,
    { id: 'follow-up', label: followUps('followUpMake'), keys: ['F'], to: name, run: () => void followUp.open() },
    {
      id: 'dossier',
      label: dossiers('openDossier'),
      to: name,
      run: () => navigate(`/admin/dossiers?open=${encodeURIComponent(email)}`),
    },
  ]);
  useRecent({
    path: `/admin?${new URLSearchParams({ tab: list, open: id })}`,
    label: name,
    hint: details(kindLabels[list]),
  });
}
