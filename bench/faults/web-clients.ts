import type { Fault } from './fault.ts';

/** Slips in what clients see: the brief, their home, a proposal. */
export const webClients: readonly Fault[] = [
  // The brief
  {
    file: 'web/app/features/brief/brief-gate.tsx',
    from: "if (type === 'admin') navigate('/admin', { replace: true });",
    to: '',
    noticedBy: 'e2e/brief.spec.ts › the brief opens to clients, and sends visitors and admins elsewhere',
  },
  {
    file: 'web/app/features/brief/brief-gate.tsx',
    from: '    showFromTop();\n',
    to: '',
    noticedBy: 'e2e/brief-waiting.spec.ts › a waiting page notices the validation by itself, and leads on to the brief',
  },
  {
    file: 'web/app/features/brief/brief-store.ts',
    from: "if ('step' in message) documents[message.step].receive(message.version);",
    to: "if ('step' in message) return;",
    noticedBy:
      'e2e/brief-autosave.spec.ts › two tabs stay in step, and conflict when both have changed the same answers',
  },
  {
    file: 'web/app/features/brief/brief-store.ts',
    from: 'else markSubmitted(message.submittedAt);',
    to: 'else notify();',
    noticedBy: 'e2e/brief-waiting.spec.ts › a brief submitted in another tab begins at its top where it is open',
  },
  {
    file: 'web/app/features/brief/save-status.tsx',
    from: "if (some('saving') || some('changed')) return 'saving';",
    to: "if (some('saving')) return 'saving';",
    noticedBy:
      'e2e/brief-autosave.spec.ts › words that were just typed are not called saved before the server has them',
  },
  {
    file: 'web/app/features/brief/use-brief-actions.ts',
    from: "if (storage === 'refused') toast.error(t('statusNotStored'), { id: toastId });\n          else toast(",
    to: 'toast(',
    noticedBy: 'e2e/brief-autosave.spec.ts › words that the browser refuses to store are not called kept',
  },
  {
    file: 'web/app/features/brief/use-brief-actions.ts',
    from: 'useEffect(() => () => void store.save(step), [store, step]);',
    to: 'useEffect(() => () => void store.storageOf(step), [store, step]);',
    noticedBy: 'e2e/brief.spec.ts › steps can be left and resumed without loss',
  },
  {
    file: 'web/app/features/brief/use-brief-actions.ts',
    from: '      // What is there is kept at once, as a draft; only then is the rest asked for.\n      void store.save(step);',
    to: '      // Only then is the rest asked for.',
    noticedBy: 'e2e/brief.spec.ts › Next keeps what is there and leads to the first answer that is missing',
  },
  {
    file: 'web/app/features/brief/use-brief-actions.ts',
    from: '    question?.scrollIntoView();\n',
    to: '',
    noticedBy: 'e2e/field-focus.spec.ts › a question without an answer comes into view with its first words',
  },
  {
    file: 'web/app/features/brief/use-shown-step.ts',
    from: 'const stored = { currentStep: step, seen, isSubmitted: brief.submitted };',
    to: 'const stored = { currentStep: step, isSubmitted: brief.submitted };',
    noticedBy: 'e2e/brief.spec.ts › a step that was looked at is not called unseen',
  },
  {
    file: 'web/app/features/brief/brief-flow.tsx',
    from: 'useKeptScroll({ isAnother: brief.submitted && !wasSubmitted });',
    to: 'useKeptScroll({ isAnother: brief.submitted });',
    noticedBy: 'e2e/brief-waiting.spec.ts › a brief submitted elsewhere begins at its top after a reload',
  },
  {
    file: 'web/app/features/brief/choices-answer.tsx',
    from: '      aria-labelledby={`${id}-label`}\n',
    to: '',
    noticedBy:
      'e2e/spoken.spec.ts › the brief is read as its nine steps, then the questions of one, each with its answers',
  },
  {
    file: 'web/app/features/brief/choices-answer.tsx',
    from: '<span>{label[language]}</span>',
    to: '<span>{label.en}</span>',
    noticedBy: 'e2e/brief-journey.spec.ts › from the sign-up to the PDF, by way of an outage and a second browser',
  },
  {
    file: 'web/app/features/brief/brief-action-bar.tsx',
    from: 'gap-2 @max-[16rem]:flex-wrap sm:gap-3',
    to: 'gap-2 sm:gap-3',
    noticedBy: 'e2e/enlarged.spec.ts › the bar of the brief keeps its text whole',
  },
  {
    file: 'web/app/features/brief/unsent-brief.ts',
    from: "  notifyOtherTabs(user.id, 'forget');\n",
    to: '',
    noticedBy: 'e2e/unsent.spec.ts › erases also what another tab is about to store',
  },
  {
    file: 'web/app/features/brief/unsent-dialog.tsx',
    from: '{!isShared && (',
    to: '{(',
    noticedBy: 'e2e/unsent.spec.ts › keeps nothing on a shared computer',
  },
  {
    file: 'web/app/features/brief/unsent-dialog.tsx',
    from: "setFailed(session.user.type === 'admin' || left.steps.length > 0);",
    to: 'setFailed(left.steps.length > 0);',
    noticedBy: 'e2e/unsent-backoffice.spec.ts › sends what a reply says so far, once the server can be reached',
  },
  // The home of a client
  {
    file: 'web/app/features/client-home/requests.tsx',
    from: "t(isOpen ? 'messageLess' : 'messageWhole')",
    to: "t('messageWhole')",
    noticedBy: 'e2e/client-home.spec.ts › a client with an unconfirmed address is asked once to confirm it',
  },
  {
    file: 'web/app/features/client-home/proposals.tsx',
    from: "Number(other.state === 'sent') - Number(one.state === 'sent')",
    to: "Number(one.state === 'sent') - Number(other.state === 'sent')",
    noticedBy: 'e2e/client-home.spec.ts › a client with an unconfirmed address is asked once to confirm it',
  },
  {
    file: 'web/app/features/client-home/brief-state.tsx',
    from: "useValidation(user, () => toast.success(t('validated'), { id: 'validated' }));",
    to: 'useValidation(user, () => {});',
    noticedBy: 'e2e/brief-waiting.spec.ts › so does the client’s own page',
  },
  // The page of a proposal
  {
    file: 'web/app/features/proposal/proposal-query.ts',
    from: '      if (!isTrusted) return;\n',
    to: '',
    noticedBy: 'e2e/proposal-page.spec.ts › a proposal is seen by whoever uses',
  },
  {
    file: 'web/app/features/proposal/proposal-query.ts',
    from: "'keydown', 'wheel', 'touchmove'",
    to: "'keydown', 'touchmove'",
    noticedBy: 'e2e/proposal-page.spec.ts › a proposal is seen by whoever uses',
  },
  {
    file: 'web/app/features/proposal/use-sign-form.ts',
    from: "if (codes > 0) setFocus('code');",
    to: "if (codes > 1) setFocus('code');",
    noticedBy: 'e2e/signing-twins.spec.ts › two quick presses and a second tab make one signature',
  },
  {
    file: 'web/app/features/proposal/use-sign-form.ts',
    from: "(outcome.code.startsWith('CODE_') ? 'code' : undefined)",
    to: 'undefined',
    noticedBy: 'e2e/signing-twins.spec.ts › a wrong code is said so, and what was typed survives a reload',
  },
  {
    file: 'web/app/features/proposal/open-proposal.tsx',
    from: '    stateHeading.current?.focus({ preventScroll: true });\n',
    to: '',
    noticedBy: 'e2e/signing-twins.spec.ts › a proposal is declined with a reason, and a question goes to the agency',
  },
  {
    file: 'web/app/features/proposal/open-proposal.tsx',
    from: "{hasTurned && !isAnswered && view.state !== 'accepted' && (",
    to: "{isAnswered && view.state !== 'accepted' && (",
    noticedBy: 'e2e/signing-twins.spec.ts › a version that was replaced while it was being read is not signed',
  },
  {
    file: 'web/app/features/proposal/summary.tsx',
    from: '<span className="whitespace-nowrap">',
    to: '<span>',
    noticedBy: 'e2e/proposal-page.spec.ts › a proposal fits a phone when text is twice as large',
  },
  {
    file: 'web/app/features/proposal/decline-dialog.tsx',
    from: 'justify-end gap-3 max-sm:flex-col',
    to: 'justify-end gap-3',
    noticedBy:
      'e2e/proposal-page.spec.ts › a proposal says what it comes to, and is declined, in tidy lines on a phone',
  },
  {
    file: 'web/app/features/client-home/stages.ts',
    from: 'stageNames.findLastIndex((name) => isDone[name]) + 1',
    to: 'stageNames.findLastIndex((name) => isDone[name])',
    noticedBy: 'web/app/features/client-home/stages.test.ts › it is signed',
  },
];
