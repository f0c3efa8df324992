import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sectionOf } from '../testing/built-section';
import { AUTHOR, useTestSite } from '../testing/test-site';
import { releaseState } from './release-state';
import { rollBack } from './roll-back';

const NAME = 'remote-one';
const site = useTestSite();

const publish = (version: string, canary?: number) =>
  site.publish(sectionOf(NAME, ['/one']), version, { canary });
const state = (version: string) => releaseState(site.dir, NAME, version);

describe('The state of a release', () => {
  test('is undefined for a version that was never released', async () => {
    expect(await state('v1')).toBeUndefined();
    await publish('v1');
    expect(await state('v2')).toBeUndefined();
  });

  test('is active for the current version and for a canary', async () => {
    await publish('v1');
    await publish('v2', 10);
    expect(await state('v1')).toBe('active');
    expect(await state('v2')).toBe('active');
  });

  test('is undefined for an active version whose files are damaged', async () => {
    await publish('v1');
    await rm(join(site.dir, 'remotes', NAME, 'v1/static/page.js'));
    expect(await state('v1')).toBeUndefined();
  });

  test('is rolled back for the replaced version, and undefined for a new one', async () => {
    await publish('v1');
    await publish('v2');
    await rollBack(site.dir, [NAME], AUTHOR);
    expect(await state('v2')).toBe('rolled back');
    expect(await state('v3')).toBeUndefined();
  });
});
