import { readFileSync, writeFileSync } from 'node:fs';

// Loaded into a server process before it starts (`--import`): a signal moves its clock, as an operator or NTP does. Timers
// and `performance.now` go on as before.

const file = process.env.MOVABLE_CLOCK ?? '';
const RealDate = Date;
const realNow = Date.now.bind(Date);
let offset = 0;

RealDate.now = () => realNow() + offset;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length > 0 ? args : [target.now()], newTarget),
  apply: (target) => new target(target.now()).toString(),
});

process.on('SIGUSR2', () => {
  const text = readFileSync(file, 'utf8');
  offset = Number(text);
  writeFileSync(`${file}.done`, text);
});
