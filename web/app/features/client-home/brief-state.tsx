import { briefStepNumbers } from '@vitrine/contracts/brief/numbers.ts';
import type { ClientHome } from '@vitrine/contracts/client-home.ts';
import { formatDate } from '../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { isValidatedClient, useSession } from '../../lib/session/session.ts';
import { useValidation } from '../../lib/session/use-validation.ts';
import { toast } from '../../lib/toast/toast.ts';
import { clientHomeTexts } from '../../messages/client-home.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress.tsx';
import { HomePart } from './home-part.tsx';

const total = briefStepNumbers.length;

/** Where the client's brief stands, and the way on. */
export function BriefState() {
  const t = useTexts(clientHomeTexts);
  const user = useSession()?.user;
  useValidation(user, () => toast.success(t('validated'), { id: 'validated' }));
  if (!isValidatedClient(user)) return <p className="max-w-prose">{t('briefPending')}</p>;
  return <HomePart>{({ brief }) => <Progress brief={brief} />}</HomePart>;
}

function Progress({ brief: { completedSteps, updatedAt, submittedAt } }: Pick<ClientHome, 'brief'>) {
  const t = useTexts(clientHomeTexts);
  const language = useLanguage();
  const day = (instant: string) => formatDate(instant, language, { dateStyle: 'long' });
  const steps = t('briefSteps', { count: completedSteps, total });
  return (
    <div className="grid gap-4">
      {submittedAt !== null && <p className="max-w-prose">{t('briefSubmitted', { date: day(submittedAt) })}</p>}
      {submittedAt === null && updatedAt === null && <p className="max-w-prose">{t('briefNone')}</p>}
      {submittedAt === null && updatedAt !== null && (
        <div className="grid max-w-md gap-2">
          <p className="font-medium">{steps}</p>
          <ProgressBar value={completedSteps / total} label={steps} />
          <p className="caption text-quiet">{t('briefChanged', { date: day(updatedAt) })}</p>
        </div>
      )}
      <div>
        {/* The way on stands as a button at the head of the page. */}
        <ButtonLink to="/wizard" look="quiet" size="small" className="-ml-4 min-h-11">
          {t(submittedAt !== null ? 'briefRead' : updatedAt === null ? 'briefStart' : 'briefGoOn')}
          <Arrow />
        </ButtonLink>
      </div>
    </div>
  );
}
