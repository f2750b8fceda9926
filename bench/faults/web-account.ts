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
    from: 'useEffect(() => focusReceipt(heading.current), []);',
    to: '',
    noticedBy: 'e2e/account-sign-up.spec.ts › says what is missing, registers a client, and says what comes next',
  },
  {
    file: 'web/app/features/account/link-sent.tsx',
    from: 'useEffect(() => focusReceipt(heading.current), []);',
    to: 'useEffect(() => heading.current?.scrollIntoView(), []);',
    noticedBy: 'e2e/account.spec.ts › is answered the same for an unknown address',
  },
  {
    file: 'web/app/features/account/new-password-form.tsx',
    from: '      if (isDeadLink(outcome)) setRefused(true);\n',
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
    file: 'web/app/features/account/kept-unsent.tsx',
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
    from: '() => location.hash.slice(1),',
    to: '() => location.hash,',
    noticedBy: 'e2e/own-account.spec.ts › is there for admins, without what only clients have',
  },
  {
    file: 'web/app/features/account/own-account.tsx',
    from: "window.addEventListener('popstate', onChange);",
    to: '',
    noticedBy: 'e2e/own-account.spec.ts › lets a client change name, address and password, and see what is logged in',
  },
  {
    file: 'web/app/features/account/own-account.tsx',
    from: '      <KeepScroll />\n',
    to: '',
    noticedBy: 'e2e/own-account.spec.ts › a reload shows the account’s page where it was left',
  },
  {
    file: 'web/app/features/account/own-account.tsx',
    from: '(isConfirmed || !needsConfirmation)',
    to: '(isConfirmed || needsConfirmation)',
    noticedBy: 'e2e/client-home.spec.ts › a client with an unconfirmed address is asked once to confirm it',
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
    file: 'web/app/features/account/factor-form.tsx',
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
    file: 'web/app/features/account/step-up-dialog.tsx',
    from: '    settleStepUp(true);\n',
    to: '    settleStepUp(false);\n',
    noticedBy: 'e2e/step-up.spec.ts › before an export one shows who one is',
  },
  {
    file: 'web/app/features/account/factor-form.tsx',
    from: '    setFailure(sentenceOf(outcome, t));\n',
    to: '',
    noticedBy: 'e2e/step-up.spec.ts › before an erasure one shows who one is',
  },
];
