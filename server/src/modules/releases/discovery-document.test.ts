import { call } from '../../testing/call';
import { startTestServer } from '../../testing/index';
import { createSiteFolder } from '../../testing/site-folder';

test('logs why a discovery document cannot be read, and does not disclose it', async () => {
  const site = await createSiteFolder();
  const server = await startTestServer({ env: { SITE_DIR: site.path } });
  const token = await server.tokenOf('admin');
  for (const broken of ['{"microFrontends":', '{"microFrontends":7}']) {
    await site.write('frontend-discovery.json', broken);
    const { status, body } = await call(server, 'GET /admin/releases', { token });
    expect(status).toBe(503);
    expect(JSON.stringify(body)).not.toContain('JSON');
  }
  await server.close();
  await site.remove();
  const reasons = server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'a request failed')
    .map(({ err }) => err.message);
  expect(reasons).toEqual([
    expect.stringContaining('Unexpected end of JSON input'),
    expect.stringMatching(/expected record, received number/),
  ]);
});
