/** Timers keep real time. */
const NOT_FAKED = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
  'nextTick',
  'queueMicrotask',
  'performance',
  'hrtime',
  'requestAnimationFrame',
  'cancelAnimationFrame',
] as const;

/** Sets the device's clock, and only that, for the tests of this file or block. */
export function setDeviceClock(now: string): void {
  beforeEach(() => void jest.useFakeTimers({ now: new Date(now), doNotFake: [...NOT_FAKED] }));
  afterEach(() => void jest.useRealTimers());
}
