import { type BriefAnswers, type BriefStepNumber, briefStepNumbers } from '@vitrine/contracts/brief/steps.ts';
import type { BriefResponse } from '@vitrine/contracts/brief.ts';
import { createListeners } from '../../lib/browser/listeners.ts';
import { call } from '../../lib/http/api.ts';
import type { Refused, Unreachable } from '../../lib/http/outcome.ts';
import { isSharedComputer } from '../../lib/session/session.ts';
import type { Phase } from '../../lib/unsaved/document-state.ts';
import { holdPageLock } from '../../lib/unsaved/page-lock.ts';
import { openTabUnsentStore } from '../../lib/unsaved/tab-unsent-store.ts';
import { createUnsavedDocument, type UnsavedDocument } from '../../lib/unsaved/unsaved-document.ts';
import type { Version } from '../../lib/unsaved/unsent-edit.ts';
import { openUnsentStore } from '../../lib/unsaved/unsent-store.ts';
import { offerDocuments } from '../../lib/unsaved/unsent-work.ts';
import { createAbandonedEdits } from './abandoned-edits.ts';
import { type AnswerErrors, isSameAnswers, mergeAnswers } from './answers.ts';
import { openBriefChannel } from './brief-channel.ts';
import type { BriefState, StepState } from './brief-state.ts';
import { checkAnswers } from './check-answers.ts';
import { followPageEvents } from './page-events.ts';
import { saveStep, versionOf } from './save-step.ts';

/** How long a brief that has been closed still hears what other tabs ask of it. */
const closingMs = 5_000;

/** How long after the last change an answer is sent. */
const quietMs = 800;

/** A step that was never saved. */
const nothing: Version<BriefAnswers> = { data: {}, isDraft: true, revision: 0 };

/** The brief of one client as one page holds it: nine documents that save themselves, shared with the other tabs. */
export type BriefStore = ReturnType<typeof createBriefStore>;

/**
 * Opens the brief of a client.
 * @returns the store, or why the server denies it to this account. When the server does not answer, it opens with what is
 *   stored on this device, and asks again.
 */
export async function openBriefStore(account: string, token: string): Promise<BriefStore | Refused> {
  const store = createBriefStore(account, token);
  const outcome = await store.load();
  if (!outcome.ok && outcome.kind === 'refused' && (outcome.status === 401 || outcome.status === 403)) {
    store.stop();
    return outcome;
  }
  return store;
}

function createBriefStore(account: string, token: string) {
  const lock = holdPageLock();
  const open = isSharedComputer() ? openTabUnsentStore : openUnsentStore;
  const unsent = open<BriefAnswers>(account, lock.page);
  const listeners = createListeners();
  let brief: Omit<BriefState, 'steps'> = { submitted: false, submittedAt: null, questions: [], isLoaded: false };
  /** Of the content whose questions are shown; undefined while the server could not be asked. */
  let contentRevision: number | undefined;
  let loadStartedAt = 0;
  let isStopped = false;

  const documents = Object.fromEntries(briefStepNumbers.map((step) => [step, createDocument(step)])) as Record<
    BriefStepNumber,
    UnsavedDocument<BriefAnswers, AnswerErrors>
  >;
  let state: BriefState = snapshot();

  function snapshot(): BriefState {
    const steps = Object.fromEntries(briefStepNumbers.map((step) => [step, documents[step].state()]));
    return { ...brief, steps: steps as Record<BriefStepNumber, StepState> };
  }
  function notify(): void {
    state = snapshot();
    listeners.notify();
  }

  function createDocument(step: BriefStepNumber) {
    const document = createUnsavedDocument<BriefAnswers, AnswerErrors>({
      saved: nothing,
      quietMs,
      isSame: isSameAnswers,
      merge(base, mine, theirs) {
        const { merged, conflicting } = mergeAnswers(step, base, mine.data, theirs.data, brief.questions);
        if (conflicting.length > 0) return undefined;
        return { data: merged, isDraft: (mine.isDraft && theirs.isDraft) || !isComplete(step, merged) };
      },
      // Whatever a page that goes leaves unsent is stored already, and what was erased must not come back.
      store: (edit) => (isStopped && edit ? Promise.resolve() : unsent.write(step, edit)),
      async send(edit) {
        const outcome = await saveStep(step, edit, { token, questions: brief.questions, contentRevision });
        if (outcome.kind === 'saved' && !isStopped)
          channel.send({ step, version: { isDraft: edit.isDraft, ...outcome, data: edit.data } });
        if (outcome.kind === 'closed') void load();
        return outcome;
      },
    });
    document.subscribe(notify);
    return document;
  }

  const channel = openBriefChannel(account, (message) => {
    if ('step' in message) documents[message.step].receive(message.version);
    else if ('act' in message) void (message.act === 'send' ? saveAll() : forget());
    else markSubmitted(message.submittedAt);
  });

  function markSubmitted(submittedAt: string): void {
    brief = { ...brief, submitted: true, submittedAt };
    notify();
  }

  const abandoned = createAbandonedEdits({
    unsent,
    lock,
    isOpen: () => !isStopped && !brief.submitted,
    restore(step, record) {
      brief = { resumed: step, ...brief };
      return documents[step].restore(record);
    },
  });

  /** Asks the server what it has, at first and whenever the page may have fallen behind. */
  async function load(): Promise<({ ok: true } & BriefResponse) | Refused | Unreachable> {
    loadStartedAt = Date.now();
    const outcome = await call('getBrief', { token });
    if (isStopped) return outcome;
    if (outcome.ok) {
      const { submitted, submittedAt, questions = [] } = outcome;
      brief = { submitted, submittedAt, questions, isLoaded: true };
      contentRevision = outcome.contentRevision ?? 0;
      for (const entry of outcome.data) documents[entry.step].receive(versionOf(entry));
    }
    await abandoned.restoreAll();
    notify();
    return outcome;
  }

  const saveAll = () => Promise.all(briefStepNumbers.map((step) => documents[step].save()));
  /** Sends what is unsent, and waits until what the server took is no longer stored here as unsent. */
  async function sendAll(): Promise<void> {
    await saveAll();
    await Promise.all(briefStepNumbers.map((step) => documents[step].whenStored()));
  }
  const isUnsent = () => briefStepNumbers.some((step) => documents[step].isUnsent());
  const isComplete = (step: BriefStepNumber, data: BriefAnswers) => checkAnswers(step, data, false, brief.questions).ok;

  const unfollowPage = followPageEvents({
    saveAll: () => void saveAll(),
    load: () => void load(),
    loadedAt: () => (brief.isLoaded ? loadStartedAt : undefined),
    wouldLoseWords: () =>
      briefStepNumbers.some((step) => documents[step].isUnsent() && documents[step].state().storage === 'refused'),
  });

  /** Also deletes what this page was still writing as another tab erased the words, which it may have missed. */
  function forget(): void {
    isStopped = true;
    for (const step of briefStepNumbers) {
      documents[step].stop();
      void unsent.write(step, null).catch(() => {});
    }
    unfollowPage();
  }
  const closeOffer = offerDocuments({ send: sendAll, forget });

  return {
    account,
    state: () => state,
    subscribe: listeners.subscribe,
    load,

    /** A completed step stays completed while its answers are still valid; otherwise it is a draft again. */
    change(step: BriefStepNumber, data: BriefAnswers): void {
      const { isDraft } = documents[step].state();
      documents[step].change(data, isDraft || !isComplete(step, data));
    },
    save: (step: BriefStepNumber): Promise<Phase> => documents[step].save(),
    storageOf: (step: BriefStepNumber): Promise<'stored' | 'refused'> => documents[step].whenStored(),
    sendAll,
    isUnsent,
    /** Whether the answers of a step would complete it. */
    isComplete: (step: BriefStepNumber): boolean => isComplete(step, documents[step].state().data),

    /** Saves a step as completed. @returns what is wrong or missing, by field, or the phase of the step after the save */
    async complete(step: BriefStepNumber): Promise<{ errors: AnswerErrors } | { phase: Phase }> {
      const { data } = documents[step].state();
      const checked = checkAnswers(step, data, false, brief.questions);
      if (!checked.ok) return { errors: checked.fields };
      documents[step].change(data, false);
      return { phase: await documents[step].save() };
    },

    /** Completes every step whose answers are valid, also those left by a jump. @returns the others, as `missing` */
    async completeAll() {
      const missing = briefStepNumbers.filter((step) => !isComplete(step, documents[step].state().data));
      for (const step of briefStepNumbers) {
        if (!missing.includes(step)) documents[step].change(documents[step].state().data, false);
      }
      const phases = await Promise.all(
        briefStepNumbers.map(async (step) => ({ step, phase: await documents[step].save() })),
      );
      return { missing, phases };
    },

    /** Ends the conflict of a step with what was chosen. */
    async resolve(step: BriefStepNumber, data: BriefAnswers): Promise<Phase> {
      const { isDraft, theirs } = documents[step].state();
      const wasComplete = !isDraft || theirs?.isDraft === false;
      const phase = documents[step].resolve(data, !wasComplete || !isComplete(step, data));
      await abandoned.discardConflicting(step);
      return phase;
    },

    /** Submits the brief; every step must have been completed. */
    async submit() {
      const outcome = await call('submitBrief', { token });
      if (!outcome.ok && !(outcome.kind === 'refused' && outcome.code === 'BRIEF_SUBMITTED')) return outcome;
      const submittedAt = new Date().toISOString();
      markSubmitted(submittedAt);
      if (!isStopped) channel.send({ submittedAt });
      void load();
      return outcome;
    },

    /** For when the page or the client goes: tries once more to send what is unsent, which stays stored on this device. */
    stop(): void {
      isStopped = true;
      void saveAll();
      closeOffer();
      for (const step of briefStepNumbers) documents[step].stop();
      unfollowPage();
      // A tab that erases the words says so before it ends the session, which may be heard of first.
      setTimeout(channel.close, closingMs);
      lock.release();
    },
  };
}
