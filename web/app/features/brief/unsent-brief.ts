import type { Session } from '../../lib/session/session.ts';
import { eraseUnsent, findUnsent, hasOpenDocuments, sendOpenDocuments } from '../../lib/unsaved/unsent-work.ts';
import { openBriefChannel } from './brief-channel.ts';
import { openBriefStore } from './brief-store.ts';

/** How long the other tabs have to send what they hold: longer than a save takes. */
const otherTabsMs = 2_000;

/** Sends what the client has unsent in this browser: here, in the other tabs, and what earlier pages left behind. */
export async function sendUnsent({ user, token }: Session): Promise<void> {
  if (user.type !== 'client') return sendOpenDocuments();
  notifyOtherTabs(user.id, 'send');
  if (hasOpenDocuments()) await sendOpenDocuments();
  else await sendFromStore(user.id, token);
  const deadline = performance.now() + otherTabsMs;
  // Nobody says how many tabs there are; what each of them holds is stored until the server has it.
  while ((await findUnsent(user.id)).steps.length > 0 && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Sends what earlier pages left behind, for a page that has no brief open. */
async function sendFromStore(account: string, token: string): Promise<void> {
  const store = await openBriefStore(account, token);
  if (!('stop' in store)) return;
  await store.sendAll();
  store.stop();
}

/** Erases what the user has unsent in this browser, in the other tabs as well. */
export async function eraseUnsentBriefs({ user }: Session): Promise<void> {
  if (user.type !== 'client') return eraseUnsent(undefined);
  notifyOtherTabs(user.id, 'forget');
  await eraseUnsent(user.id);
}

function notifyOtherTabs(account: string, act: 'send' | 'forget'): void {
  const channel = openBriefChannel(account, () => {});
  channel.send({ act });
  channel.close();
}
