import { expect, it } from 'vitest';
import { sampleData, sampleMails } from '../../emails/samples.ts';
import { replaceSecrets, secretsOf } from './secret-links.ts';

const withSecret = [
  'bookingConfirmed',
  'bookingMoved',
  'passwordResetLink',
  'accountRegistered',
  'emailProofLink',
  'emailChangeLink',
  'emailChangeRequested',
  'invitation',
];

it.each(sampleMails.map((mail) => [mail.template, mail] as const))(
  'finds and replaces the secrets of %s',
  (template, mail) => {
    const secrets = secretsOf(mail);
    expect(secrets).toHaveLength(withSecret.includes(template) ? 1 : 0);
    // Whatever its field is called, a link with a token is a secret.
    const links = Object.values<unknown>(mail.data).filter((value) => String(value).includes('token='));
    expect(secrets).toEqual(links);
    const replaced = replaceSecrets(mail, 'hidden');
    expect(JSON.stringify(replaced)).not.toContain('token=');
    expect(replaced).toEqual(
      JSON.parse(JSON.stringify(mail), (_name, value) => (links.includes(value) ? 'hidden' : value)),
    );
  },
);

it('a removed link becomes empty', () => {
  const mail = { template: 'passwordResetLink', data: sampleData.passwordResetLink } as const;
  expect(secretsOf(replaceSecrets(mail, ''))).toEqual(['']);
});
