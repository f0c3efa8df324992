import { getEventListeners } from 'node:events';
import { delay } from './delay';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('resolves after its time and removes its listener', async () => {
  const { signal } = new AbortController();
  const waited = jest.fn();
  const waiting = delay(180, signal).then(waited);
  await jest.advanceTimersByTimeAsync(179);
  expect(waited).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await waiting;
  expect(waited).toHaveBeenCalled();
  expect(getEventListeners(signal, 'abort')).toHaveLength(0);
});

test('rejects with the reason when the signal is aborted', async () => {
  const controller = new AbortController();
  const waiting = delay(180, controller.signal);
  controller.abort('typed on');
  await expect(waiting).rejects.toBe('typed on');
  expect(jest.getTimerCount()).toBe(0);
});

test('rejects at once when the signal is already aborted', async () => {
  const waiting = delay(180, AbortSignal.abort('gone'));
  expect(jest.getTimerCount()).toBe(0);
  await expect(waiting).rejects.toBe('gone');
});
