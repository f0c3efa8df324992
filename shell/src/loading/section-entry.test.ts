import { EntryError, runEntry } from './section-entry';

const ADDRESS = '/remotes/remote-one/v1/remoteEntry.js';
const container = { init: async () => undefined, get: async () => () => ({}) };

function script(): HTMLScriptElement {
  const [found] = document.getElementsByTagName('script');
  if (!found) throw new Error('No script has been asked for');
  return found;
}

/** The browser has run the script. */
function run(left?: object): void {
  if (left) Object.assign(globalThis, { remoteOne: left });
  script().dispatchEvent(new Event('load'));
}

const opened = () => runEntry(ADDRESS, 'sha384-abc', 'remoteOne');

afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
});

test('the entry is run as what its integrity says, and its container given', async () => {
  const entry = opened();
  expect(script().getAttribute('src')).toBe(ADDRESS);
  expect(script().integrity).toBe('sha384-abc');
  // Without it browsers check nothing that comes from elsewhere.
  expect(script().crossOrigin).toBe('anonymous');
  run(container);
  expect(await entry).toBe(container);
  expect(document.getElementsByTagName('script')).toHaveLength(0);
});

test('an entry that does not come is given up', async () => {
  const entry = opened();
  script().dispatchEvent(new Event('error'));
  await expect(entry).rejects.toThrow(EntryError);
});

test('one that hangs is given up after five seconds', async () => {
  jest.useFakeTimers();
  const entry = opened();
  const outcome = expect(entry).rejects.toThrow(EntryError);
  await jest.advanceTimersByTimeAsync(5000);
  await outcome;
});

test('the container of an earlier release is not taken for that of one that leaves none', async () => {
  Object.assign(globalThis, { remoteOne: container });
  const entry = opened();
  run();
  await expect(entry).rejects.toThrow(EntryError);
});
