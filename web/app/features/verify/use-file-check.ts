import type { DocumentVerdict } from '@vitrine/contracts/signing.ts';
import { useRef, useState } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { call } from '../../lib/http/api.ts';
import { verifyTexts } from '../../messages/verify.ts';
import { fingerprintOf } from './fingerprint.ts';

/** A file being checked: its fingerprint as soon as there is one, then what the server says of it, or why it could not. */
export type FileCheck = {
  readonly file: { readonly name: string; readonly size: number };
  readonly hash?: string;
  readonly verdict?: DocumentVerdict;
  readonly failure?: string;
};

/** Checks one file at a time; a response about an earlier one is ignored. */
export function useFileCheck() {
  const t = useTexts(verifyTexts);
  const [check, setCheck] = useState<FileCheck>();
  const latest = useRef(0);

  const ask = async (file: FileCheck['file'], hash: string) => {
    const mine = ++latest.current;
    setCheck({ file, hash });
    const outcome = await call('verifyDocument', { body: { hash } });
    if (mine !== latest.current) return;
    if (outcome.ok) setCheck({ file, hash, verdict: outcome.data });
    else setCheck({ file, hash, failure: outcome.kind === 'refused' ? outcome.error : t('failed') });
  };

  const begin = async (file: File) => {
    const { name, size } = file;
    const mine = ++latest.current;
    setCheck({ file: { name, size } });
    // Browsers withhold it from pages that came over an insecure connection.
    if (!('subtle' in crypto)) return setCheck({ file: { name, size }, failure: t('insecure') });
    try {
      const hash = await fingerprintOf(file);
      if (mine === latest.current) await ask({ name, size }, hash);
    } catch {
      if (mine === latest.current) setCheck({ file: { name, size }, failure: t('unreadable') });
    }
  };

  const retry = check?.hash === undefined ? undefined : () => void ask(check.file, check.hash ?? '');
  return { check, start: (file: File) => void begin(file), retry };
}
