import { sideBySide } from './side-by-side';

/** A piece of work that ends when the test says so. */
function piece() {
  let end: (failure?: Error) => void = () => {};
  const ended = new Promise<void>((resolve, reject) => {
    end = (failure) => (failure ? reject(failure) : resolve());
  });
  const begun = jest.fn(() => ended);
  return { begun, end };
}

/** Lets everything go on that waits for nothing but promises. */
const others = () => new Promise((resolve) => setImmediate(resolve));

test('so many pieces are under way at a time, the next one beginning as one ends', async () => {
  const pieces = [piece(), piece(), piece()] as const;
  const all = sideBySide(
    2,
    pieces.map(
      ({ begun }, index) =>
        () =>
          begun().then(() => index),
    ),
  );
  await others();
  expect(pieces.map(({ begun }) => begun.mock.calls.length)).toEqual([1, 1, 0]);
  pieces[1].end();
  await others();
  expect(pieces[2].begun).toHaveBeenCalledTimes(1);
  pieces[2].end();
  await others();
  pieces[0].end();
  expect(await all).toEqual([1, 2, 0]);
});

test('a failure is told once nothing is under way any more, and begins nothing', async () => {
  const pieces = [piece(), piece(), piece()] as const;
  const told = jest.fn();
  sideBySide(
    2,
    pieces.map(({ begun }) => begun),
  ).catch(told);
  pieces[0].end(new Error('does not build'));
  await others();
  expect(told).not.toHaveBeenCalled();
  pieces[1].end();
  await others();
  expect(told).toHaveBeenCalledWith(new Error('does not build'));
  expect(pieces[2].begun).not.toHaveBeenCalled();
});
