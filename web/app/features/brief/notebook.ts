import { checkStep } from '@vitrine/contracts/brief/check.ts';
import { type BriefAnswers, type BriefStepNumber, briefStepNumbers } from '@vitrine/contracts/brief/steps.ts';
import type { BriefAnswer } from '@vitrine/contracts/brief.ts';
import { call, type Refused, type Unreachable } from '../../lib/api.ts';
import { type Autosave, type AutosaveState, createAutosave, type Phase } from '../../lib/autosave.ts';
import { holdPage } from '../../lib/page-lock.ts';
import { openUnsent, type UnsentRecord, type Version } from '../../lib/unsent.ts';
import { type Faults, sameAnswers } from './answers.ts';
import { saveStep, versionOf } from './save-step.ts';

/**
 * The brief of one client as one page holds it: nine documents that save themselves, shared with the client's other
 * tabs, and taken up again from what an earlier page left unsent.
 */
export type StepState = AutosaveState<BriefAnswers, Faults>;

export type BriefState = {
  readonly steps: Readonly<Record<BriefStepNumber, StepState>>;
  readonly submitted: boolean;
  readonly submittedAt: string | null;
  /** False while the server could not be asked what it has. */
  readonly isLoaded: boolean;
  /** Where an earlier page was left in the middle of a word. */
  readonly resumed?: BriefStepNumber;
};

/** Specification, section 9; in milliseconds. */
const autosaveInterval = 30_000;

const nothing: Version<BriefAnswers> = { data: {}, isDraft: true, revision: 0 };

/** What one tab tells the others. */
type News = { step: BriefStepNumber; version: Version<BriefAnswers> } | { submittedAt: string };

export type Notebook = ReturnType<typeof createNotebook>;

/**
 * Opens the brief of a client.
 * @returns the notebook, or why the server does not give it to this account. Without an answer of the server it opens
 *   with what is kept on this device, and asks again.
 */
export async function openNotebook(account: string, token: string): Promise<Notebook | Refused> {
  const notebook = createNotebook(account, token);
  const outcome = await notebook.load();
  if (!outcome.ok && outcome.kind === 'refused' && (outcome.status === 401 || outcome.status === 403)) {
    notebook.stop();
    return outcome;
  }
  return notebook;
}

function createNotebook(account: string, token: string) {
  const lock = holdPage();
  const unsent = openUnsent<BriefAnswers>(account, lock.page);
  const channel = new BroadcastChannel(`brief:${account}`);
  const listeners = new Set<() => void>();
  /** Kept words that are one side of an open conflict. */
  const shown = new Map<number, UnsentRecord<BriefAnswers>[]>();
  let brief: Omit<BriefState, 'steps'> = { submitted: false, submittedAt: null, isLoaded: false };
  let loadedAt = 0;
  let ended = false;

  const documents = Object.fromEntries(briefStepNumbers.map((step) => [step, documentOf(step)])) as Record<
    BriefStepNumber,
    Autosave<BriefAnswers, Faults>
  >;
  let state: BriefState = present();

  function present(): BriefState {
    const steps = Object.fromEntries(briefStepNumbers.map((step) => [step, documents[step].state()]));
    return { ...brief, steps: steps as Record<BriefStepNumber, StepState> };
  }
  function changed(): void {
    state = present();
    for (const listener of listeners) listener();
  }

  function documentOf(step: BriefStepNumber) {
    return createAutosave<BriefAnswers, Faults>({
      saved: nothing,
      same: sameAnswers,
      keep: (edit) => unsent.keep(step, edit),
      onChange: () => changed(),
      async send(edit) {
        const outcome = await saveStep(step, edit, token);
        if (outcome.kind === 'saved' && !ended) tell({ step, version: { ...outcome, data: edit.data } });
        if (outcome.kind === 'closed') void load();
        return outcome;
      },
    });
  }

  function tell(news: News): void {
    if (!ended) channel.postMessage(JSON.parse(JSON.stringify(news)));
  }
  channel.onmessage = ({ data: news }: MessageEvent<News>) => {
    if ('step' in news) documents[news.step].receive(news.version);
    else close(news.submittedAt);
  };

  function close(submittedAt: string): void {
    brief = { ...brief, submitted: true, submittedAt };
    changed();
  }

  /** Asks the server what it has, the first time and whenever the page may have fallen behind. */
  async function load(): Promise<({ ok: true } & BriefAnswer) | Refused | Unreachable> {
    loadedAt = Date.now();
    const outcome = await call('getBrief', { token });
    if (ended) return outcome;
    if (outcome.ok) {
      brief = { submitted: outcome.submitted, submittedAt: outcome.submittedAt, isLoaded: true };
      for (const entry of outcome.data) documents[entry.step].receive(versionOf(entry));
    }
    await takeUpAbandoned();
    changed();
    return outcome;
  }

  /** Takes up what pages that are gone have left unsent; of a page that is still open, when it goes. */
  const waitedFor = new Set<string>([lock.page]);
  async function takeUpAbandoned(): Promise<void> {
    if (brief.submitted) return;
    const records = await unsent.list().catch(() => []);
    // The newest first: of two sets of words it is the one shown.
    for (const { page } of records.reverse()) {
      if (waitedFor.has(page)) continue;
      waitedFor.add(page);
      await lock.whenGone(page, () => takeUpFrom(page)).catch(() => {});
    }
  }
  async function takeUpFrom(page: string): Promise<void> {
    if (ended || brief.submitted) return;
    for (const record of (await unsent.list()).filter((one) => one.page === page).reverse()) {
      const step = record.key as BriefStepNumber;
      brief = { resumed: step, ...brief };
      if (await documents[step].takeUp(record)) await unsent.forget(record);
      else shown.set(step, [...(shown.get(step) ?? []), record]);
    }
  }

  const saveAll = () => Promise.all(briefStepNumbers.map((step) => documents[step].save()));
  const isUnsent = () => briefStepNumbers.some((step) => documents[step].isUnsent());

  function follow(): void {
    if (document.visibilityState === 'hidden') void saveAll();
    else if (!brief.isLoaded || Date.now() - loadedAt > autosaveInterval) void load();
  }
  function reconnect(): void {
    void saveAll();
    void load();
  }
  /** The one case in which words would be lost: unsent, and the browser keeps nothing. */
  function warn(event: BeforeUnloadEvent): void {
    if (briefStepNumbers.some((step) => documents[step].isUnsent() && !documents[step].state().isKept)) {
      event.preventDefault();
    }
  }
  const interval = setInterval(() => {
    void saveAll();
    if (!brief.isLoaded) void load();
  }, autosaveInterval);
  document.addEventListener('visibilitychange', follow);
  window.addEventListener('pagehide', saveAll);
  window.addEventListener('online', reconnect);
  window.addEventListener('beforeunload', warn);

  return {
    account,
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load,

    /** A completed step stays completed as long as its answers still pass; else it is a draft again. */
    change(step: BriefStepNumber, data: BriefAnswers): void {
      const { isDraft } = documents[step].state();
      documents[step].change(data, isDraft || !checkStep(step, data, false).ok);
    },
    save: (step: BriefStepNumber): Promise<Phase> => documents[step].save(),
    saveAll,
    isUnsent,

    /** Saves a step as completed. @returns what is wrong or missing, by field, or where the step then stands */
    async complete(step: BriefStepNumber): Promise<{ faults: Faults } | { phase: Phase }> {
      const { data } = documents[step].state();
      const checked = checkStep(step, data, false);
      if (!checked.ok) return { faults: checked.fields };
      documents[step].change(data, false);
      return { phase: await documents[step].save() };
    },

    /** Completes every step whose answers pass, also those that were left by a jump. @returns the others */
    async completeAll() {
      const lacking = (step: BriefStepNumber) => !checkStep(step, documents[step].state().data, false).ok;
      const missing = briefStepNumbers.filter(lacking);
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
      const phase = documents[step].resolve(data, !wasComplete || !checkStep(step, data, false).ok);
      for (const record of shown.get(step) ?? []) await unsent.forget(record).catch(() => {});
      shown.delete(step);
      return phase;
    },

    /** Hands the brief in; every step must have been completed. */
    async submit() {
      const outcome = await call('submitBrief', { token });
      if (!outcome.ok && !(outcome.kind === 'refused' && outcome.code === 'BRIEF_SUBMITTED')) return outcome;
      const submittedAt = new Date().toISOString();
      close(submittedAt);
      tell({ submittedAt });
      void load();
      return outcome;
    },

    /** The page goes, or the client: what is unsent is sent once more and stays kept on this device. */
    stop(): void {
      void saveAll();
      ended = true;
      for (const step of briefStepNumbers) documents[step].stop();
      clearInterval(interval);
      document.removeEventListener('visibilitychange', follow);
      window.removeEventListener('pagehide', saveAll);
      window.removeEventListener('online', reconnect);
      window.removeEventListener('beforeunload', warn);
      channel.close();
      lock.release();
    },
  };
}
