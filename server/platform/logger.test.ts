import { expect, it } from 'vitest';
import { makeLogger } from './logger.ts';

/** A logger and the lines it has written. */
function makeTestLogger(level: Parameters<typeof makeLogger>[0] = 'info') {
  const written: string[] = [];
  const log = makeLogger(level, { write: (line: string) => void written.push(line) });
  return { log, lines: () => written.map((line) => JSON.parse(line)) };
}

it('writes the level by name and the time in ISO, and no host or process id', () => {
  const { log, lines } = makeTestLogger();
  log.warn({ route: '/api' }, 'hello');
  expect(lines()).toEqual([
    { level: 'warn', time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/), route: '/api', msg: 'hello' },
  ]);
});

it('writes nothing below its level', () => {
  const { log, lines } = makeTestLogger('error');
  log.warn('hello');
  log.error('bye');
  expect(lines()).toHaveLength(1);
});

it('writes the type, message, stack and code of an error, and none of its other properties', () => {
  const { log, lines } = makeTestLogger();
  const error = Object.assign(new TypeError('duplicate key'), {
    code: '23505',
    detail: 'Key (name)=(Ada)',
    row: 'Ada',
  });
  log.error({ err: error }, 'failed');
  expect(lines()[0].err).toEqual({ type: 'TypeError', message: 'duplicate key', stack: error.stack, code: '23505' });
});

it.each([
  ['Key (email)=(ada@example.com) exists', 'Key (email)=([e-mail]) exists'],
  ['No such user "ada.l+x@mail.example.co.uk" here', 'No such user "[e-mail]" here'],
  ['<ada@example.com>, zoe@example.fr: refused', '<[e-mail]>, [e-mail] refused'],
  ["'ada@example.com'", "'[e-mail]'"],
  ['12 @ 3', '12 @ 3'],
  ['nothing to hide', 'nothing to hide'],
])('redacts the e-mail addresses of “%s”', (message, redacted) => {
  const { log, lines } = makeTestLogger();
  const error = new Error(message);
  error.stack = `Error: ${message}\n    at x`;
  log.error({ err: error });
  expect(lines()[0].err).toMatchObject({ message: redacted, stack: `Error: ${redacted}\n    at x` });
});

it('redacts the cause too, and what was thrown without being an error', () => {
  const { log, lines } = makeTestLogger();
  log.error({ err: new Error('outer', { cause: new Error('for ada@example.com') }) });
  log.error({ err: 'thrown for ada@example.com' });
  const [first, second] = lines();
  expect(first.err.cause).toMatchObject({ type: 'Error', message: 'for [e-mail]' });
  expect(second.err).toEqual({ message: 'thrown for [e-mail]' });
});

it('copes with an error without a stack', () => {
  const { log, lines } = makeTestLogger();
  log.error({ err: Object.assign(new Error('bare'), { stack: undefined }) });
  expect(lines()[0].err).toEqual({ type: 'Error', message: 'bare', stack: '' });
});

it('writes one line of JSON, whatever it is told', () => {
  let written = '';
  const log = makeLogger('info', {
    write: (text: string) => {
      written += text;
    },
  });
  const forged = 'x\n{"level":"info","msg":"forged"}\r\u2028\u0000"';
  log.info({ route: forged }, forged);
  expect(written.split('\n')).toHaveLength(2);
  expect(JSON.parse(written)).toMatchObject({ level: 'info', route: forged, msg: forged });
});
