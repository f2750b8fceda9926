import toast from 'react-hot-toast/headless';
import { languageOf } from '../../../lib/language.ts';
import { dashboardTexts } from '../../../messages/dashboard.ts';

/** Has a load of the dashboard say so when it fails, once however many fail together, and fail all the same. */
export async function tellFailure<Answer>(load: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  try {
    return await load;
  } catch (error) {
    if (!signal.aborted) {
      toast.error(dashboardTexts(languageOf(location.pathname))('loadFailed'), { id: 'dashboard-load' });
    }
    throw error;
  }
}
