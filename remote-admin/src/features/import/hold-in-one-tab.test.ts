import { holdInOneTab } from './hold-in-one-tab';

/** One lock, as the tabs of a browser share it. */
class SharedLock {
  #last: Promise<unknown> = Promise.resolve();
  #isHeld = false;

  async request(_: string, options: LockOptions, work: (lock: object | null) => Promise<unknown>) {
    if (options.ifAvailable && this.#isHeld) return work(null);
    const held = this.#last.then(() => {
      this.#isHeld = true;
      return work({}).finally(() => {
        this.#isHeld = false;
      });
    });
    this.#last = held;
    return held;
  }
}

test('a second tab waits until the first one is left', async () => {
  Object.assign(navigator, { locks: new SharedLock() });
  const [first, second] = [new AbortController(), new AbortController()];
  const hold = ({ signal }: AbortController, onWait?: () => void) =>
    new Promise<void>((onHold) => {
      void holdInOneTab('a', signal, { onWait: () => onWait?.(), onHold });
    });
  await hold(first);
  const waits = jest.fn(() => first.abort());
  await hold(second, waits);
  expect(waits).toHaveBeenCalledTimes(1);
  second.abort();
});
