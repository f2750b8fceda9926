import { expect, it } from 'vitest';
import { sampleData, sampleMails } from '../../emails/samples.ts';
import { replaceSecrets, secretsOf } from './secret-links.ts';

const withSecret = [
  'bookingConfirmed',
  'bookingMoved',
  'passwordResetLink',
  'accountRegistered',
  'emailConfirmationLink',
  'disputeConfirmation',
  'emailChangeLink',
  'emailChangeRequested',
  'invitation',
  'clientInvitation',
  'proposalSent',
  'proposalReminder',
  'proposalCode',
  'testMail',
];

const code = sampleData.proposalCode.signingCode;

it.each(sampleMails.map((mail) => [mail.template, mail] as const))(
  'finds and replaces the secrets of %s',
  (template, mail) => {
    const secrets = secretsOf(mail);
    expect(secrets).toHaveLength(withSecret.includes(template) ? 1 : 0);
    // Whatever its field is called, a link with a token is a secret, and so is a code.
    const links = Object.values<unknown>(mail.data).filter(
      (value) => String(value).includes('token=') || value === code,
    );
    expect(secrets).toEqual(links);
    const replaced = replaceSecrets(mail, 'hidden');
    expect(JSON.stringify(replaced)).not.toContain('token=');
    expect(JSON.stringify(replaced)).not.toContain(code);
    expect(replaced).toEqual(
      JSON.parse(JSON.stringify(mail), (_name, value) => (links.includes(value) ? 'hidden' : value)),
    );
  },
);

it('a removed link becomes empty', () => {
  const mail = { template: 'passwordResetLink', data: sampleData.passwordResetLink } as const;
  expect(secretsOf(replaceSecrets(mail, ''))).toEqual(['']);
});
