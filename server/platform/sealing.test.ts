import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keyFileName, makeSealer, SealError } from './sealing.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'vitrine-sealing-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const inFolder = () => makeSealer({ secretKey: undefined, dataDir });
const withKey = (secretKey: string) => makeSealer({ secretKey, dataDir: '/nonexistent' });

describe('what is sealed', () => {
  it('opens for its owner, in every process with the same key, and is never the same twice', () => {
    const one = withKey('k'.repeat(32));
    const sealed = one.seal('JBSWY3DPEHPK3PXP', 'ana');
    expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
    expect(one.seal('JBSWY3DPEHPK3PXP', 'ana')).not.toBe(sealed);
    expect(withKey('k'.repeat(32)).open(sealed, 'ana')).toBe('JBSWY3DPEHPK3PXP');
  });

  it('does not open for another owner, with another key, or after a change', () => {
    const sealer = withKey('k'.repeat(32));
    const sealed = sealer.seal('secret', 'ana');
    expect(() => sealer.open(sealed, 'bob')).toThrow(SealError);
    expect(() => withKey('l'.repeat(32)).open(sealed, 'ana')).toThrow('another key');
    const parts = sealed.split('.');
    for (let part = 0; part < parts.length; part++) {
      const flipped = parts.map((text, n) => (n === part ? (text.startsWith('A') ? 'B' : 'A') + text.slice(1) : text));
      expect(() => sealer.open(flipped.join('.'), 'ana')).toThrow(SealError);
      expect(() => sealer.open(parts.slice(0, part).join('.'), 'ana')).toThrow(SealError);
    }
  });
});

describe('a key that is exchanged', () => {
  const [before, after] = ['k'.repeat(32), 'l'.repeat(32)];
  const both = () => makeSealer({ secretKey: after, formerSecretKey: before, dataDir: '/nonexistent' });

  it('still opens what it sealed, and seals nothing more', () => {
    const sealed = withKey(before).seal('secret', 'ana');
    expect(both().open(sealed, 'ana')).toBe('secret');
    expect(() => both().open(sealed, 'bob')).toThrow(SealError);
    expect(() => withKey(before).open(both().seal('secret', 'ana'), 'ana')).toThrow('another key');
  });

  it('leaves what is sealed anew to the new one', () => {
    const anew = both().sealAnew(withKey(before).seal('secret', 'ana'), 'ana') ?? '';
    expect(withKey(after).open(anew, 'ana')).toBe('secret');
    expect(both().sealAnew(anew, 'ana')).toBeUndefined();
    expect(both().sealAnew(withKey('m'.repeat(32)).seal('secret', 'ana'), 'ana')).toBeUndefined();
  });
});

describe('the key of its own', () => {
  it('is a file that others cannot read, made when it is needed and then kept', () => {
    const sealer = inFolder();
    expect(() => statSync(join(dataDir, keyFileName))).toThrow();
    const sealed = sealer.seal('secret', 'ana');
    expect(statSync(join(dataDir, keyFileName)).mode & 0o777).toBe(0o600);
    const key = readFileSync(join(dataDir, keyFileName), 'utf8');
    expect(inFolder().open(sealed, 'ana')).toBe('secret');
    expect(readFileSync(join(dataDir, keyFileName), 'utf8')).toBe(key);
  });

  it.each(['', '\n', 'short\n'])('is never an almost empty file (%j)', (content) => {
    writeFileSync(join(dataDir, keyFileName), content);
    expect(() => inFolder().seal('secret', 'ana')).toThrow('does not hold a key');
  });
});
