import type { Section } from '../site/section-table';
import { sectionOf } from '../testing/releases';
import { createOfflineRequest } from './request-offline';

const SECTIONS: Section[] = [
  { ...sectionOf('remote-teacher'), offline: true },
  sectionOf('remote-admin'),
  sectionOf('remote-public'),
];

let postMessage: jest.Mock;

beforeEach(() => {
  jest.useFakeTimers();
  postMessage = jest.fn();
  const ready = Promise.resolve({ active: { postMessage } });
  Object.defineProperty(navigator, 'serviceWorker', { value: { ready }, configurable: true });
  window.matchMedia = jest.fn().mockReturnValue({ matches: false });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(navigator, 'connection');
  Reflect.deleteProperty(window, 'matchMedia');
});

async function requestsAfter(opened: string, { preview = false } = {}): Promise<unknown[]> {
  const byName = (name: string) => SECTIONS.find((section) => section.name === name);
  createOfflineRequest({
    table: () => ({
      byName,
      ownerOf: () => byName('remote-public'),
      sections: SECTIONS,
      rejectedCanaries: [],
    }),
    hasPreview: () => preview,
    otherShell: () => undefined,
    runningShell: 's1',
  })(sectionOf(opened));
  await jest.runAllTimersAsync();
  return postMessage.mock.calls.map(([{ section, signIn, shell }]) => [section.name, signIn.name, shell]);
}

function saveData() {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
}

test('asks the worker to cache a section that opens without a network', async () => {
  expect(await requestsAfter('remote-teacher')).toEqual([['remote-teacher', 'remote-public', 's1']]);
});

test.each(['remote-admin', 'remote-public'])('asks for nothing when %s is opened', async (name) => {
  expect(await requestsAfter(name)).toEqual([]);
});

test('caches no preview', async () => {
  expect(await requestsAfter('remote-teacher', { preview: true })).toEqual([]);
});

test('caches nothing in a browser that saves data, unless the site is installed', async () => {
  saveData();
  expect(await requestsAfter('remote-teacher')).toEqual([]);
  window.matchMedia = jest.fn().mockReturnValue({ matches: true });
  expect(await requestsAfter('remote-teacher')).toHaveLength(1);
});
