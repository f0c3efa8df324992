import { EntryError, runEntry } from './section-entry';

const ADDRESS = '/remotes/remote-one/v1/remoteEntry.js';
const container = { init: async () => undefined, get: async () => () => ({}) };

function script(): HTMLScriptElement {
  const [found] = document.getElementsByTagName('script');
  if (!found) throw new Error('No script was requested');
  return found;
}

/** Simulates the end of the script. */
function run(left?: object): void {
  if (left) Object.assign(globalThis, { remoteOne: left });
  script().dispatchEvent(new Event('load'));
}

const opened = () => runEntry(ADDRESS, 'sha384-abc', 'remoteOne');

afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
});

test('runs the entry with its integrity and returns its container', async () => {
  const entry = opened();
  expect(script().getAttribute('src')).toBe(ADDRESS);
  expect(script().integrity).toBe('sha384-abc');
  // Browsers check the integrity of another origin's scripts only with it.
  expect(script().crossOrigin).toBe('anonymous');
  run(container);
  expect(await entry).toBe(container);
  expect(document.getElementsByTagName('script')).toHaveLength(0);
});

test('rejects when the entry does not arrive', async () => {
  const entry = opened();
  script().dispatchEvent(new Event('error'));
  await expect(entry).rejects.toThrow(EntryError);
});

test('rejects after five seconds when the entry hangs', async () => {
  jest.useFakeTimers();
  const entry = opened();
  const outcome = expect(entry).rejects.toThrow(EntryError);
  await jest.advanceTimersByTimeAsync(5000);
  await outcome;
});

test('does not return the container of an earlier release', async () => {
  Object.assign(globalThis, { remoteOne: container });
  const entry = opened();
  run();
  await expect(entry).rejects.toThrow(EntryError);
});
