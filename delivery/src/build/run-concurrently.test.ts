import { runConcurrently } from './run-concurrently';

/** A task that the test settles. */
function task() {
  let end: (failure?: Error) => void = () => {};
  const ended = new Promise<void>((resolve, reject) => {
    end = (failure) => (failure ? reject(failure) : resolve());
  });
  return { start: jest.fn(() => ended), end };
}

/** Runs all pending microtasks. */
const settlePromises = () => new Promise((resolve) => setImmediate(resolve));

test('runs two tasks at a time, and starts the next when one ends', async () => {
  const tasks = [task(), task(), task()] as const;
  const starts = () => tasks.map(({ start }) => start.mock.calls.length);
  const numbered = tasks.map(
    ({ start }, index) =>
      () =>
        start().then(() => index),
  );
  const all = runConcurrently(2, numbered);
  await settlePromises();
  expect(starts()).toEqual([1, 1, 0]);
  for (const index of [1, 2, 0] as const) {
    tasks[index].end();
    await settlePromises();
  }
  expect(starts()).toEqual([1, 1, 1]);
  expect(await all).toEqual([1, 2, 0]);
});

test('after a failure starts nothing, and rejects once the running tasks have ended', async () => {
  const tasks = [task(), task(), task()] as const;
  const onFailure = jest.fn();
  runConcurrently(
    2,
    tasks.map(({ start }) => start),
  ).catch(onFailure);
  tasks[0].end(new Error('does not build'));
  await settlePromises();
  expect(onFailure).not.toHaveBeenCalled();
  tasks[1].end();
  await settlePromises();
  expect(onFailure).toHaveBeenCalledWith(new Error('does not build'));
  expect(tasks[2].start).not.toHaveBeenCalled();
});
