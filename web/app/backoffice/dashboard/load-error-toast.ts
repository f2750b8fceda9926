import { languageOf } from '../../lib/language.ts';
import { toast } from '../../lib/toast.ts';
import { dashboardTexts } from '../../messages/dashboard.ts';

/** Shows a toast when a load fails, one however many fail together; the load still rejects. */
export async function withErrorToast<Answer>(load: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  try {
    return await load;
  } catch (error) {
    if (!signal.aborted) {
      toast.error(dashboardTexts(languageOf(location.pathname))('loadFailed'), { id: 'dashboard-load' });
    }
    throw error;
  }
}
