import { inlinedDocument } from './inlined-document';

type Role = 'admin' | null;

const link = (path: string, role: Role) => ({ path, role, label: path, order: 10 });

function releaseOf(role: Role, ...navigation: ReturnType<typeof link>[]) {
  return [{ url: '/entry.js', extras: { contract: 1, role, paths: [], navigation } }];
}

/** The paths of the links of each section in the page's document. */
function linksIn(microFrontends: Record<string, unknown>): Record<string, string[]> {
  const document: { schema: string; microFrontends: Record<string, ReturnType<typeof releaseOf>> } =
    JSON.parse(inlinedDocument(JSON.stringify({ schema: 'any', microFrontends })));
  expect(document.schema).toBe('any');
  const links = Object.entries(document.microFrontends).map(([name, releases]) => [
    name,
    releases.flatMap(({ extras }) => extras.navigation?.map(({ path }) => path) ?? []),
  ]);
  return Object.fromEntries(links);
}

test('leaves out the links that only their own section shows', () => {
  const links = linksIn({
    public: releaseOf(null, link('/about', null), link('/help', 'admin')),
    admin: releaseOf('admin', link('/prices', 'admin')),
  });
  expect(links).toEqual({ public: ['/help'], admin: [] });
});

test('holds the links of two sections for one role', () => {
  const links = linksIn({
    admin: releaseOf('admin', link('/prices', 'admin')),
    lending: releaseOf('admin', link('/lending', 'admin')),
  });
  expect(links).toEqual({ admin: ['/prices'], lending: ['/lending'] });
});

test('keeps a release without links as it is', () => {
  const microFrontends = { shell: [{ url: '/shell.js', metadata: { version: 'v1' } }] };
  expect(JSON.parse(inlinedDocument(JSON.stringify({ microFrontends })))).toEqual({ microFrontends });
});
