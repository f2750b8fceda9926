import type { Fault } from './fault.ts';

/** Slips in the accounts of clients and admins: the login, the brief, the home, the proposals, the second factor. */
export const webAccount: readonly Fault[] = [
  // Login and sign-up
  {
    file: 'web/app/features/account/login-form.tsx',
    from: 'const shown = failure?.kind === kind ? failure.outcome : undefined;',
    to: 'const shown = failure?.outcome;',
    noticedBy: 'e2e/account.spec.ts › explains what it refuses, and lets an admin in',
  },
  {
    file: 'web/app/features/account/login-form.tsx',
    from: "if (email) setFocus('password');",
    to: "if (!email) setFocus('password');",
    noticedBy: 'e2e/account-sign-up.spec.ts › says what is missing, registers a client, and says what comes next',
  },
  {
    file: 'web/app/features/account/login-form.tsx',
    from: "    else if (kind === 'admin') setFocus('email');\n",
    to: '',
    noticedBy: 'e2e/admin-today.spec.ts › a lead is answered by at most eight keys besides the text',
  },
  {
    file: 'web/app/features/account/login-form.tsx',
    from: "if (outcome.retryAfter) return t('rateLimited', { count: outcome.retryAfter });",
    to: '',
    noticedBy: 'e2e/account.spec.ts › says when to try again after too many attempts, and offers other ways on',
  },
  {
    file: 'web/app/features/account/login-form.tsx',
    from: 'return !blocked;',
    to: 'return true;',
    noticedBy: 'e2e/limited-browser.spec.ts › with storage blocked, the logins say why nobody can stay',
  },
  {
    file: 'web/app/features/account/login-links.tsx',
    from: 'state={{ ...state, email }}',
    to: 'state={{ email }}',
    noticedBy: 'e2e/account-return.spec.ts › leads back after a look at the forgotten password too',
  },
  {
    file: 'web/app/features/account/login-links.tsx',
    from: "to={`/request-password-reset${kind === 'admin' ? '?as=admin' : ''}`}\n            state={{ ...state, email }}",
    to: "to={`/request-password-reset${kind === 'admin' ? '?as=admin' : ''}`}\n            state={state}",
    noticedBy:
      'e2e/account-sign-up.spec.ts › has the address that was typed to log in, and the login the one typed here',
  },
  {
    file: 'web/app/features/account/destination.ts',
    from: 'if (!kind && !state && origin)',
    to: 'if (!kind && state && origin)',
    noticedBy: 'e2e/account-return.spec.ts › leads back to that page also after the login was loaded again',
  },
  {
    file: 'web/app/features/account/destination.ts',
    from: 'state: path === origin?.from ? heldBy(origin) : undefined',
    to: 'state: undefined',
    noticedBy: 'e2e/account-return.spec.ts › leads back to the step of the form that was left for it',
  },
  {
    file: 'web/app/features/account/sign-up-form.tsx',
    from: "useDraft('sign-up', form, ['password', 'confirmation'])",
    to: "useDraft('sign-up', form, ['name', 'password', 'confirmation'])",
    noticedBy: 'e2e/account-sign-up.spec.ts › says what is missing, registers a client, and says what comes next',
  },
  {
    file: 'web/app/features/account/signed-up.tsx',
    from: '    heading.current?.focus();\n',
    to: '',
    noticedBy: 'e2e/account-sign-up.spec.ts › says what is missing, registers a client, and says what comes next',
  },
  {
    file: 'web/app/features/account/link-sent.tsx',
    from: 'useEffect(() => heading.current?.focus(), []);',
    to: 'useEffect(() => heading.current?.scrollIntoView(), []);',
    noticedBy: 'e2e/account.spec.ts › is answered the same for an unknown address',
  },
  {
    file: 'web/app/features/account/new-password-form.tsx',
    from: "      if (isDeadLink(outcome)) setLinkDead('refused');\n",
    to: '',
    noticedBy: 'e2e/account.spec.ts › is told by its sentence, and leads to another link by what that says',
  },
  {
    file: 'web/app/features/account/link-token.ts',
    from: "return navigation?.type !== 'navigate';",
    to: 'return navigation !== undefined;',
    noticedBy: 'e2e/account.spec.ts › so does its address typed anew in the tab that had opened a link',
  },
  {
    file: 'web/app/features/account/password-section.tsx',
    from: '      void refreshSession();\n',
    to: '',
    noticedBy: 'e2e/weak-password.spec.ts › an admin with a weak password hears of it until it is exchanged',
  },
  {
    file: 'web/app/features/account/kept-words.tsx',
    from: '    setErased(true);\n',
    to: '',
    noticedBy: 'e2e/unsent.spec.ts › in another tab leaves word of what is kept, and offers to erase it',
  },
  // The own account
  {
    file: 'web/app/features/account/email-link.tsx',
    from: 'useEffect(() => text.current?.focus(), []);',
    to: 'useEffect(() => text.current?.scrollIntoView(), []);',
    noticedBy: 'e2e/email-link.spec.ts › whoever confirms an address that others signed up with takes the account over',
  },
  {
    file: 'web/app/features/account/email-link.tsx',
    from: "t(session ? 'ownSessionOther' : 'ownSessionLead')",
    to: "t('ownSessionLead')",
    noticedBy: 'e2e/email-link.spec.ts › a change of address leads to the login first, and back',
  },
  {
    file: 'web/app/features/account/own-account.tsx',
    from: "if (location.hash !== '') goToSection(location.hash.slice(1));",
    to: "if (location.hash !== '') goToSection(location.hash);",
    noticedBy: 'e2e/own-account.spec.ts › is there for admins, without what only clients have',
  },
  {
    file: 'web/app/features/account/own-account.tsx',
    from: '      <KeepScroll />\n',
    to: '',
    noticedBy: 'e2e/own-account.spec.ts › a reload shows the account’s page where it was left',
  },
  {
    file: 'web/app/features/account/own-account.tsx',
    from: '(hasProof || !isProven)',
    to: '(hasProof || isProven)',
    noticedBy: 'e2e/client-home.spec.ts › a client with an unproven address is asked once to confirm it',
  },
  {
    file: 'web/app/features/account/name-section.tsx',
    from: "setValue('name', begun, { shouldDirty: true })",
    to: "setValue('name', begun)",
    noticedBy: 'e2e/own-account.spec.ts › lets a client change name, address and password, and see what is logged in',
  },
  {
    file: 'web/app/features/account/leaving-section.tsx',
    from: 'if (shown.current === requestedAt) return;',
    to: 'if (shown.current !== requestedAt) return;',
    noticedBy: 'e2e/brief-journey.spec.ts › from the sign-up to the PDF, by way of an outage and a second browser',
  },
  {
    file: 'web/app/features/account/sessions-section.tsx',
    from: '      client.setQueryData(key, outcome.data);\n      return void toast',
    to: '      return void toast',
    noticedBy: 'e2e/own-account.spec.ts › lets a client change name, address and password, and see what is logged in',
  },
  // The second factor
  {
    file: 'web/app/features/account/proof-form.tsx',
    from: "setTyped(event.target.value.replace(/\\D/g, '').slice(0, 6))",
    to: 'setTyped(event.target.value.slice(0, 6))',
    noticedBy: 'e2e/second-factor.spec.ts › is an authenticator app, with recovery codes for the day it is lost',
  },
  {
    file: 'web/app/features/account/second-factor-methods.tsx',
    from: 'passkeys.length + (totp ? 1 : 0) === 1',
    to: 'passkeys.length + (totp ? 1 : 0) === 0',
    noticedBy: 'e2e/second-factor.spec.ts › is a passkey, which also logs in alone, has a name and can be removed',
  },
  {
    file: 'web/app/features/account/second-factor-section.tsx',
    from: '{data?.isRequired && !isOn && <Notice',
    to: '{data?.isRequired && <Notice',
    noticedBy: 'e2e/second-factor.spec.ts › can be required: then it comes before anything else',
  },
  {
    file: 'web/app/features/account/confirm-dialog.tsx',
    from: '    settleConfirmation(true);\n',
    to: '    settleConfirmation(false);\n',
    noticedBy: 'e2e/confirm-identity.spec.ts › before an export one shows who one is',
  },
  {
    file: 'web/app/features/account/proof-form.tsx',
    from: '    setFailure(sentenceOf(outcome, t));\n',
    to: '',
    noticedBy: 'e2e/confirm-identity.spec.ts › before an erasure one shows who one is',
  },
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
    file: 'web/app/features/brief/use-focus-in-sight.ts',
    from: "element?.addEventListener('focusin', show);",
    to: "element?.addEventListener('focus', show);",
    noticedBy: 'e2e/brief-focus.spec.ts › nothing with the focus hides behind the bars',
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
    noticedBy: 'e2e/enlarged.spec.ts › the bar of the brief keeps its words whole',
  },
  {
    file: 'web/app/features/brief/unsent-brief.ts',
    from: "  tellOtherTabs(user.id, 'forget');\n",
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
    noticedBy: 'e2e/client-home.spec.ts › a client with an unproven address is asked once to confirm it',
  },
  {
    file: 'web/app/features/client-home/proposals.tsx',
    from: "Number(other.state === 'sent') - Number(one.state === 'sent')",
    to: "Number(one.state === 'sent') - Number(other.state === 'sent')",
    noticedBy: 'e2e/client-home.spec.ts › a client with an unproven address is asked once to confirm it',
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
    from: '    standing.current?.focus({ preventScroll: true });\n',
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
    from: '<span className="font-medium whitespace-nowrap">{once ?? monthly}</span>',
    to: '<span className="font-medium">{once ?? monthly}</span>',
    noticedBy: 'e2e/proposal-page.spec.ts › a proposal fits a phone when text is twice as large',
  },
  {
    file: 'web/app/features/proposal/decline-dialog.tsx',
    from: 'justify-end gap-3 max-sm:flex-col',
    to: 'justify-end gap-3',
    noticedBy:
      'e2e/proposal-page.spec.ts › a proposal says what it comes to, and is declined, in tidy lines on a phone',
  },
];
