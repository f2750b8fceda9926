import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const pages = ['/', '/services', '/fr', '/quote', '/booking', '/fr/contact'];
/** Between two pages, so that the visitor is no load. */
const pauseMs = 10;

/** Reads pages one after the other, from 127.0.0.1. @returns how long each took to its last byte, in milliseconds */
export async function fetchPages(url: string, seconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  for (let turn = 0; performance.now() < until; turn++) {
    const start = performance.now();
    const status = await read(`${url}${pages[turn % pages.length]}`, agent);
    if (status !== 200) throw new Error(`A page was answered with ${status}.`);
    times.push(performance.now() - start);
    await pause(pauseMs);
  }
  agent.destroy();
  return times;
}

function read(url: string, agent: Agent): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { 'accept-encoding': 'br' } }, (response: IncomingMessage) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode));
      response.on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}

/** The value below which 99 of 100 are. */
export function p99(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Number.NaN;
}
