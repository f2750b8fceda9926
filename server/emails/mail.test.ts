import { expect, it } from 'vitest';
import { expectStoredNames } from '../testing/expect-stored-names.ts';
import { mails } from './mail.ts';

it('is stored under a name that never changes', () => {
  expectStoredNames(Object.keys(mails), [
    'accountForAgency',
    'accountRegistered',
    'accountValidated',
    'bookingCancelled',
    'bookingConfirmed',
    'bookingForAgency',
    'bookingMoved',
    'briefSubmitted',
    'briefSubmittedForAgency',
    'clientInvitation',
    'contactForAgency',
    'contactReceived',
    'contentChanged',
    'deletionForAgency',
    'deletionRequested',
    'disputeConfirmation',
    'disputedForAgency',
    'emailChangeLink',
    'emailChangeRequested',
    'emailConfirmationLink',
    'emailInUse',
    'filesForAgency',
    'filesShared',
    'invitation',
    'newNetworkLogin',
    'noteMention',
    'passwordChanged',
    'passwordResetLink',
    'proposalAccepted',
    'proposalAcceptedForAgency',
    'proposalCode',
    'proposalDeclinedForAgency',
    'proposalReminder',
    'proposalSent',
    'quoteForAgency',
    'quoteReceived',
    'reply',
    'secondFactorChanged',
    'testMail',
    'warningForAgency',
  ]);
  for (const [key, { name }] of Object.entries(mails)) expect(name).toBe(key);
});
