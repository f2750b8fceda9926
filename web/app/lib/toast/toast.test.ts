import base from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepToast, removeToastAfter, toast } from './toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(base, 'remove');
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a toast is removed once it has slid out', () => {
  removeToastAfter('save', 300);
  vi.advanceTimersByTime(299);
  expect(base.remove).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(base.remove).toHaveBeenCalledExactlyOnceWith('save');
});

test.each(['error', 'success', 'loading', 'custom'] as const)(
  'a toast of the kind %s that is shown again while it slides out stays',
  (kind) => {
    removeToastAfter('save', 300);
    toast[kind]('again', { id: 'save' });
    vi.advanceTimersByTime(1000);
    expect(base.remove).not.toHaveBeenCalled();
  },
);

test('another toast does not stay for it', () => {
  removeToastAfter('save', 300);
  toast('other');
  toast('other', { id: 'other' });
  keepToast('other');
  vi.advanceTimersByTime(300);
  expect(base.remove).toHaveBeenCalledExactlyOnceWith('save');
});

test('what is said twice to be leaving is removed when it was first to be', () => {
  removeToastAfter('save', 300);
  vi.advanceTimersByTime(200);
  removeToastAfter('save', 300);
  vi.advanceTimersByTime(100);
  expect(base.remove).toHaveBeenCalledOnce();
});
