import { onReconnect } from './on-reconnect';

const LOST = new TypeError('Failed to fetch');
const DISCOVERY = { schema: '', microFrontends: {} };

let answers: jest.SpiedFunction<typeof fetch>;

beforeEach(() => {
  jest.useFakeTimers();
  answers = jest.spyOn(globalThis, 'fetch');
});
afterEach(() => {
  jest.useRealTimers();
  answers.mockRestore();
});

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const goOnline = () => window.dispatchEvent(new Event('online'));

test('a network that does not lead to the site yet is no connection', async () => {
  answers.mockRejectedValueOnce(LOST).mockRejectedValueOnce(LOST);
  answers.mockResolvedValueOnce(Response.json(DISCOVERY));
  const back = jest.fn();
  onReconnect(back);
  await pass(10_000);
  expect(answers).not.toHaveBeenCalled();
  goOnline();
  await pass(1500);
  expect(back).not.toHaveBeenCalled();
  await pass(1000);
  expect(back).toHaveBeenCalledTimes(1);
});

test('nothing is asked any more once nobody waits', async () => {
  answers.mockRejectedValue(LOST);
  const back = jest.fn();
  const stop = onReconnect(back);
  goOnline();
  await pass(500);
  stop();
  answers.mockResolvedValue(Response.json(DISCOVERY));
  await pass(5000);
  expect(back).not.toHaveBeenCalled();
  expect(answers).toHaveBeenCalledTimes(1);
});
