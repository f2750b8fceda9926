import type { BriefAnswers, BriefStepNumber } from '@vitrine/contracts/brief/steps.ts';
import type { Version } from '../../lib/unsaved/unsent-edit.ts';

/** A message between the tabs of one client: a saved step, that the brief was submitted, or what a logout asks for. */
type BriefMessage =
  | { readonly step: BriefStepNumber; readonly version: Version<BriefAnswers> }
  | { readonly submittedAt: string }
  /** From a tab that is about to log out: send what is unsent, or write nothing any more. */
  | { readonly act: 'send' | 'forget' };

/** Connects the tabs in which one client has the brief open. */
export function openBriefChannel(account: string, onMessage: (message: BriefMessage) => void) {
  const channel = new BroadcastChannel(`brief:${account}`);
  channel.onmessage = ({ data }: MessageEvent<BriefMessage>) => onMessage(data);
  return {
    send(message: BriefMessage): void {
      // Plain data only: a value that cannot be cloned would make `postMessage` throw.
      channel.postMessage(JSON.parse(JSON.stringify(message)));
    },
    close: () => channel.close(),
  };
}
