import { DISCOVERY_SCHEMA, type DiscoveryDocument } from 'release-format/discovery-document';
import { checkNewSection } from './create-section';

const PLANNED: DiscoveryDocument = {
  schema: DISCOVERY_SCHEMA,
  microFrontends: {
    'remote-public': [
      {
        url: '',
        metadata: { integrity: '', version: '' },
        extras: { contract: 1, role: null, paths: ['/', '/about'] },
      },
    ],
  },
};

test('accepts a section with a name and a path of its own', () => {
  expect(() =>
    checkNewSection({ name: 'remote-library', path: '/Library', role: null }, PLANNED),
  ).not.toThrow();
});

test.each([
  ['a name that is taken', 'remote-public', '/Other', 'There is a remote-public already'],
  ['a malformed name', 'remote-Other One', '/Other', 'is no name for a section'],
  ['a malformed path', 'remote-other', '/other/', '/other/ is no plain path'],
  ['a path that is taken', 'remote-other', '/about', 'belongs to remote-public'],
  ['a path that is taken in another case', 'remote-other', '/ABOUT', 'belongs to remote-public'],
  ['a path of the API', 'remote-other', '/admin/other', 'belongs to the API'],
])('rejects %s', (_, name, path, words) => {
  expect(() => checkNewSection({ name, path, role: 'admin' }, PLANNED)).toThrow(words);
});
