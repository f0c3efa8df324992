import { watchFailedFiles } from './failed-files';

const ADDRESS = `${window.location.origin}/remotes/~1/remote-two/v1/page.js`;

/** The script of a section fails; `answers` are those of requests past the caches, with and without its integrity. */
async function errorOf(answers: { withIntegrity: boolean; without: boolean }, integrity = 'sha384-x') {
  const files = watchFailedFiles();
  const requests = jest.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    if (init?.integrity ? answers.withIntegrity : answers.without) return new Response();
    throw new TypeError('Failed to fetch');
  });
  const script = document.createElement('script');
  script.integrity = integrity;
  script.setAttribute('src', ADDRESS);
  // Appended without being run: jsdom loads no scripts.
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
  const error = await files.takeErrorBelow('/remotes/remote-two/');
  return { error, files, requests };
}

afterEach(() => {
  document.head.replaceChildren();
  jest.restoreAllMocks();
});

test('replaces the copy in the caches, and calls the file missing when the new one is as it should be', async () => {
  const { error, files, requests } = await errorOf({ withIntegrity: true, without: true });
  expect(error).toBe('missing');
  expect(requests).toHaveBeenCalledWith(ADDRESS, expect.objectContaining({ cache: 'reload' }));
  expect(await files.takeErrorBelow('/remotes/remote-two/')).toBeUndefined();
});

test.each([
  ['altered', 'arrives without its integrity only', { withIntegrity: false, without: true }],
  ['missing', 'does not arrive', { withIntegrity: false, without: false }],
])('calls a file %s that %s', async (expected, _, answers) => {
  expect((await errorOf(answers)).error).toBe(expected);
});

test('knows of no failure below another path', async () => {
  const files = watchFailedFiles();
  expect(await files.takeErrorBelow('/remotes/remote-one/')).toBeUndefined();
});
