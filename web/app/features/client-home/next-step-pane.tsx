import { briefStepNumbers } from '@vitrine/contracts/brief/numbers.ts';
import type { ClientHome, ClientMeeting } from '@vitrine/contracts/client-home.ts';
import type { ReactNode } from 'react';
import { formatCalendarDate, formatDate, formatSpokenTime } from '../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { isValidatedClient, useSession } from '../../lib/session/session.ts';
import { clientHomeTexts } from '../../messages/client-home.ts';
import { ownProposalsTexts } from '../../messages/own-proposals.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { NextPane } from '../../ui/next-pane.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BriefPanes } from './brief-panes.tsx';
import { useClientHome } from './home-query.ts';
import { type NextStep, nextMeeting, nextStep } from './next-step.ts';
import { ProjectStages } from './project-stages.tsx';
import { useOpenProposal, useOwnProposals } from './proposals-query.ts';
import { stagesOf, turnOf } from './stages.ts';

const total = briefStepNumbers.length;

/** Where the project stands, and the one thing to do now, at the head of the client's page; the parts below say it again, quietly. */
export function NextStepPane() {
  const user = useSession()?.user;
  const home = useClientHome();
  const proposals = useOwnProposals();
  // A part that cannot be loaded says so itself, further down.
  if (home.isError || proposals.isError) return null;
  if (!home.data || !proposals.data) return <Skeleton className="mb-10 h-64 lg:mb-14" />;
  const step = nextStep(home.data, proposals.data.proposals, isValidatedClient(user));
  const meeting = step.kind === 'meeting' ? undefined : nextMeeting(home.data.meetings);
  return (
    <>
      {/* Before the address is confirmed, what has been done under it is not told. */}
      {!proposals.data.needsConfirmation && (
        <ProjectStages
          stages={stagesOf(home.data, proposals.data.proposals, step.kind)}
          turn={turnOf(step.kind, home.data.deliveredOn !== null)}
          deliveredOn={home.data.deliveredOn}
        />
      )}
      <Step step={step} brief={home.data.brief} meeting={meeting} />
    </>
  );
}

function Step({
  step,
  brief,
  meeting,
}: {
  step: NextStep;
  brief: ClientHome['brief'];
  meeting: ClientMeeting | undefined;
}) {
  const t = useTexts(clientHomeTexts);
  const email = useSession()?.user.email ?? '';
  switch (step.kind) {
    case 'proposal':
      return <ProposalStep proposal={step.proposal} meeting={meeting} />;
    case 'pending':
      return (
        <Pane title={t('pendingTitle')} text={t('pending')} meeting={meeting}>
          <ButtonLink to="/wizard" look="secondary">
            {t('pendingLook')}
            <Arrow />
          </ButtonLink>
        </Pane>
      );
    case 'brief':
      return (
        <Pane
          title={t(step.isBegun ? 'nextBriefGoOn' : 'nextBrief')}
          text={step.isBegun ? t('briefSteps', { count: brief.completedSteps, total }) : t('briefNone')}
          meeting={meeting}
          picture={<BriefPanes completedSteps={brief.completedSteps} />}
        >
          <ButtonLink to="/wizard">
            {t(step.isBegun ? 'briefGoOn' : 'briefStart')}
            <Arrow />
          </ButtonLink>
        </Pane>
      );
    case 'meeting':
      return (
        <Pane
          title={<MeetingTime meeting={step.meeting} />}
          text={t(step.meeting.channel === null ? 'nextMeeting' : `nextMeeting_${step.meeting.channel}`)}
        >
          <Manage meeting={step.meeting} />
        </Pane>
      );
    case 'confirmation':
      // Said above, beside the act that sends the link again.
      return null;
    case 'nothing':
      return (
        <Pane title={t('nothingTitle')} text={t('nothing', { email })}>
          <ButtonLink to="/booking" look="secondary">
            {t('book')}
          </ButtonLink>
        </Pane>
      );
  }
}

function ProposalStep({
  proposal: { id, title, validUntil },
  meeting,
}: {
  proposal: Extract<NextStep, { kind: 'proposal' }>['proposal'];
  meeting: ClientMeeting | undefined;
}) {
  const t = useTexts(clientHomeTexts);
  const translate = useTexts(ownProposalsTexts);
  const language = useLanguage();
  const { open, busy } = useOpenProposal(id);
  const date = formatCalendarDate(validUntil, language);
  return (
    <Pane title={title} text={t('nextProposal', { date })} meeting={meeting}>
      <Button busy={busy} onClick={open}>
        {translate('answer')}
        <Arrow />
      </Button>
    </Pane>
  );
}

type PaneProps = {
  title: ReactNode;
  text: string;
  meeting?: ClientMeeting | undefined;
  picture?: ReactNode;
  children: ReactNode;
};

/** The step, and beside it the meeting to come, or else its picture, if there is one. */
function Pane({ title, text, meeting, picture, children }: PaneProps) {
  const t = useTexts(clientHomeTexts);
  const secondary = meeting ? (
    <>
      <p className="caption text-quiet">{t('meetingNext')}</p>
      <p className="font-medium">
        <MeetingTime meeting={meeting} />
      </p>
      <Manage meeting={meeting} />
    </>
  ) : (
    picture
  );
  return (
    <NextPane id="next" caption={t('next')} title={title} text={<p>{text}</p>} secondary={secondary}>
      {children}
    </NextPane>
  );
}

function MeetingTime({ meeting: { datetime } }: { meeting: ClientMeeting }) {
  const language = useLanguage();
  return (
    <time dateTime={datetime} className="inline-block first-letter:uppercase">
      {formatDate(datetime, language, { dateStyle: 'full' })}, {formatSpokenTime(datetime, language)}
    </time>
  );
}

function Manage({ meeting: { manageToken } }: { meeting: ClientMeeting }) {
  const t = useTexts(clientHomeTexts);
  if (manageToken === null) return null;
  return (
    <ButtonLink
      to={`/booking/manage?token=${encodeURIComponent(manageToken)}`}
      look="quiet"
      size="small"
      className="-ml-4 min-h-11"
    >
      {t('manage')}
    </ButtonLink>
  );
}
