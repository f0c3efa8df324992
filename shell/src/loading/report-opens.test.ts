import { createOpenReporter } from './report-opens';

const RELEASE = {
  name: 'remote-one',
  version: 'v1',
  contract: 2,
  url: '/remotes/remote-one/v1/remoteEntry.js',
  integrity: 'sha384-abc',
  inDevelopment: false,
};
const ONE = { section: 'remote-one', version: 'v1' };
const SHELL = { section: 'shell', version: 's1' };

let sendBeacon: jest.Mock<boolean, [string, Blob]>;

beforeEach(() => {
  jest.useFakeTimers();
  sendBeacon = jest.fn((_path, _body) => true);
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  window.sessionStorage.clear();
});

/** The reported releases, each report in a list of its own. */
async function reports(): Promise<unknown[]> {
  await jest.runAllTimersAsync();
  return Promise.all(
    sendBeacon.mock.calls.map(async ([path, body]) => {
      expect([path, body.type]).toEqual(['/section-opens', 'application/json']);
      const reader = new FileReader();
      const read = new Promise((resolve) => reader.addEventListener('load', resolve));
      reader.readAsText(body);
      await jest.runAllTimersAsync();
      await read;
      return JSON.parse(String(reader.result)).opens;
    }),
  );
}

test('reports each release once in a tab, the shell with the first', async () => {
  const report = createOpenReporter('s1');
  report(RELEASE);
  report(RELEASE);
  report({ ...RELEASE, version: 'v2' });
  // A reload.
  createOpenReporter('s1')(RELEASE);
  expect(await reports()).toEqual([[ONE, SHELL], [{ ...ONE, version: 'v2' }]]);
});

test('reports nothing before the page has loaded', async () => {
  const loading = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  createOpenReporter('s1')(RELEASE);
  expect(await reports()).toEqual([]);
  loading.mockRestore();
  window.dispatchEvent(new Event('load'));
  expect(await reports()).toEqual([[ONE, SHELL]]);
});

test('reports nothing where the browser stores nothing: each reload would count', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  createOpenReporter(undefined)(RELEASE);
  expect(await reports()).toEqual([]);
});
