import { OwnAccount, type Project } from '../features/account/own-account.tsx';
import { BriefState } from '../features/client-home/brief-state.tsx';
import { Meetings } from '../features/client-home/meetings.tsx';
import { NextStepPane } from '../features/client-home/next-step-pane.tsx';
import { OwnFiles } from '../features/client-home/own-files.tsx';
import { OwnProposals } from '../features/client-home/proposals.tsx';
import { Requests } from '../features/client-home/requests.tsx';
import { screenMeta } from '../lib/page/meta.ts';
import { ownAccountTexts } from '../messages/own-account.ts';

export const meta = screenMeta('/account', ownAccountTexts, 'metaTitle');

const project: Project = {
  next: <NextStepPane />,
  proposals: <OwnProposals />,
  requests: <Requests />,
  meetings: <Meetings />,
  brief: <BriefState />,
  files: <OwnFiles />,
};

export default function AccountPage() {
  return <OwnAccount project={project} />;
}
