import type { BriefAnswers, BriefStepNumber } from '@vitrine/contracts/brief/steps.ts';
import type { Version } from '../../lib/unsent-edit.ts';

/** A message between the tabs of one client: a saved step, or that the brief was submitted. */
type BriefMessage =
  | { readonly step: BriefStepNumber; readonly version: Version<BriefAnswers> }
  | { readonly submittedAt: string };

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
