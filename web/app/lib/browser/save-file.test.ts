import { afterEach, expect, it, vi } from 'vitest';
import { saveFile } from './save-file.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('downloads a file under its name, and frees its URL afterwards', () => {
  vi.useFakeTimers();
  const link = { href: '', download: '', click: vi.fn(() => expect(link).toMatchObject({ download: 'brief.pdf' })) };
  vi.stubGlobal('document', { createElement: (tag: string) => (tag === 'a' ? link : undefined) });
  const revoke = vi.fn();
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:1', revokeObjectURL: revoke });
  saveFile(new Blob(['x']), 'brief.pdf');
  expect(link.href).toBe('blob:1');
  expect(link.click).toHaveBeenCalledTimes(1);
  expect(revoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:1');
});
