import { DISCOVERY_SCHEMA, type DiscoveryDocument } from 'release-format/discovery-document';
import { fitKeptPage } from './fit-kept-page';
import { KEPT } from './kept-mark';

const RELEASED: DiscoveryDocument = {
  schema: DISCOVERY_SCHEMA,
  microFrontends: {
    shell: [{ url: '/shell/v2/main.js', metadata: { integrity: 'sha384-abc', version: 'v2' } }],
  },
};

beforeEach(() => {
  document.documentElement.setAttribute(KEPT, '');
  document.head.innerHTML = '<script type="text/plain" src="/shell/v1/main.js"></script>';
});

afterEach(() => {
  document.documentElement.removeAttribute(KEPT);
  document.head.innerHTML = '';
  jest.restoreAllMocks();
});

test('a page that was kept with an older shell goes on as it is where the browser keeps nothing', () => {
  for (const method of ['getItem', 'setItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('', 'SecurityError');
    });
  }
  expect(fitKeptPage(RELEASED)).toBe(true);
});
