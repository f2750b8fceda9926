import type { Session } from '../../lib/session.ts';
import { eraseUnsent, hasOpenDocuments, sendOpenDocuments } from '../../lib/unsent-words.ts';
import { openBriefChannel } from './brief-channel.ts';
import { openBriefStore } from './brief-store.ts';

/** Sends what the client has unsent in this browser: here, in the other tabs, and what earlier pages left behind. */
export async function sendUnsent({ user, token }: Session): Promise<void> {
  if (user.type !== 'client') return sendOpenDocuments();
  tellOtherTabs(user.id, 'send');
  if (hasOpenDocuments()) return sendOpenDocuments();
  const store = await openBriefStore(user.id, token);
  if (!('stop' in store)) return;
  await store.saveAll();
  store.stop();
}

/** Erases what the user has unsent in this browser, in the other tabs as well. */
export async function eraseWords({ user }: Session): Promise<void> {
  if (user.type !== 'client') return eraseUnsent(undefined);
  tellOtherTabs(user.id, 'forget');
  await eraseUnsent(user.id);
}

function tellOtherTabs(account: string, act: 'send' | 'forget'): void {
  const channel = openBriefChannel(account, () => {});
  channel.send({ act });
  channel.close();
}
