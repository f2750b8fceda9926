import { OwnAccount, type Project } from '../features/account/own-account.tsx';
import { BriefState } from '../features/client-home/brief-state.tsx';
import { Meetings } from '../features/client-home/meetings.tsx';
import { OwnFiles } from '../features/client-home/own-files.tsx';
import { Requests } from '../features/client-home/requests.tsx';
import { OwnProposals } from '../features/own-proposals/own-proposals.tsx';
import { screenMeta } from '../lib/meta.ts';
import { ownAccountTexts } from '../messages/own-account.ts';

export const meta = screenMeta('/account', ownAccountTexts, 'metaTitle');

const project: Project = {
  proposals: <OwnProposals />,
  requests: <Requests />,
  meetings: <Meetings />,
  brief: <BriefState />,
  files: <OwnFiles />,
};

export default function AccountPage() {
  return <OwnAccount project={project} />;
}
