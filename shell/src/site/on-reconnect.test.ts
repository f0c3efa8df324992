import { onReconnect } from './on-reconnect';

const LOST = new TypeError('Failed to fetch');
const DISCOVERY = { schema: '', microFrontends: {} };

let requests: jest.SpiedFunction<typeof fetch>;

beforeEach(() => {
  jest.useFakeTimers();
  requests = jest.spyOn(globalThis, 'fetch');
});
afterEach(() => {
  jest.useRealTimers();
  requests.mockRestore();
});

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const goOnline = () => window.dispatchEvent(new Event('online'));

test('calls back when the site responds, not when the network returns', async () => {
  requests.mockRejectedValueOnce(LOST).mockRejectedValueOnce(LOST);
  requests.mockResolvedValueOnce(Response.json(DISCOVERY));
  const back = jest.fn();
  onReconnect(back);
  await pass(10_000);
  expect(requests).not.toHaveBeenCalled();
  goOnline();
  await pass(1500);
  expect(back).not.toHaveBeenCalled();
  await pass(1000);
  expect(back).toHaveBeenCalledTimes(1);
});

test('stops polling on request', async () => {
  requests.mockRejectedValue(LOST);
  const back = jest.fn();
  const stop = onReconnect(back);
  goOnline();
  await pass(500);
  stop();
  requests.mockResolvedValue(Response.json(DISCOVERY));
  await pass(5000);
  expect(back).not.toHaveBeenCalled();
  expect(requests).toHaveBeenCalledTimes(1);
});
