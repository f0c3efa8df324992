import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sectionOf } from '../testing/built-section';
import { AUTHOR, useTestSite } from '../testing/test-site';
import { rollBack } from './roll-back';
import { settled } from './settled';

const NAME = 'remote-one';
const site = useTestSite();

const publish = (version: string, canary?: number) =>
  site.publish(sectionOf(NAME, ['/one']), version, { canary });
const standing = (version: string) => settled(site.dir, NAME, version);

describe('Starting the site', () => {
  test('releases what was never released', async () => {
    expect(await standing('v1')).toBeUndefined();
    await publish('v1');
    expect(await standing('v2')).toBeUndefined();
  });

  test('leaves what is out, as a canary too', async () => {
    await publish('v1');
    await publish('v2', 10);
    expect(await standing('v1')).toBe('out');
    expect(await standing('v2')).toBe('out');
  });

  test('releases again what is out but not whole any more', async () => {
    await publish('v1');
    await rm(join(site.dir, 'remotes', NAME, 'v1/static/page.js'));
    expect(await standing('v1')).toBeUndefined();
  });

  test('does not bring back what somebody has gone back from, but releases what is new', async () => {
    await publish('v1');
    await publish('v2');
    await rollBack(site.dir, NAME, AUTHOR);
    expect(await standing('v2')).toBe('taken back');
    expect(await standing('v3')).toBeUndefined();
  });

  test('does not bring back a canary that was withdrawn', async () => {
    await publish('v1');
    await publish('v2', 10);
    await rollBack(site.dir, NAME, AUTHOR);
    expect(await standing('v2')).toBe('taken back');
  });

  test('does not bring it back after a later release either, only where somebody has', async () => {
    for (const version of ['v1', 'v2']) await publish(version);
    await rollBack(site.dir, NAME, AUTHOR);
    await publish('v3');
    expect(await standing('v2')).toBe('taken back');
    await publish('v2');
    await publish('v4');
    expect(await standing('v2')).toBeUndefined();
  });

  test('does not bring back a canary that ended with going back', async () => {
    for (const version of ['v1', 'v2']) await publish(version);
    await publish('v3', 10);
    await rollBack(site.dir, NAME, AUTHOR, 'v1');
    expect(await standing('v3')).toBe('taken back');
  });

  test('releases the sources before those that were gone back from', async () => {
    for (const version of ['v1', 'v2', 'v3']) await publish(version);
    await rollBack(site.dir, NAME, AUTHOR);
    expect(await standing('v3')).toBe('taken back');
    expect(await standing('v1')).toBeUndefined();
  });

  test('releases earlier sources again where they are simply what is here now', async () => {
    await publish('v1');
    await publish('v2');
    expect(await standing('v1')).toBeUndefined();
  });
});
