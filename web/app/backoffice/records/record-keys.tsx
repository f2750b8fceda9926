import { useKeys } from '../../lib/keys.ts';
import type { RecordName } from '../details/shown-record.ts';
import { useFollowUpForm } from '../follow-ups/follow-up-form.ts';
import { useKeySwitch } from '../list/key-switch.ts';
import { useOpenReply } from '../replies/open-reply.ts';
import { isLeadList } from '../replies/reply-section.tsx';

/** The keys of the sections of a record that is still loading: they open at once when it is there. */
export function RecordKeys({ record }: { record: RecordName }) {
  const [isOn] = useKeySwitch();
  const openReply = useOpenReply();
  const followUp = useFollowUpForm(record);
  useKeys(
    {
      r: () => {
        if (!isLeadList(record.list)) return false;
        openReply(record.list, record.id);
        return true;
      },
      f: ({ repeat }) => !repeat && followUp.open(),
    },
    isOn,
  );
  return null;
}
