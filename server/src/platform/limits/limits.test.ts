import fc from 'fast-check';
import { onEachLimits, withClock } from '../../testing/on-each-limits';
import type { Limit } from './limits';
import { createMemoryLimits } from './memory-limits';

const three: Limit = { key: 'three a minute', max: 3, period: 60 };
const one: Limit = { key: 'one in two minutes', max: 1, period: 120 };
const delayed: Limit = { key: 'delayed', max: 2, period: 1000, delays: { first: 10, longest: 50 } };

onEachLimits((create) => {
  test('counts up to the maximum until the period since the first one ends', async () => {
    const { take, pass } = create();
    expect(await take([three])).toBe(0);
    pass(20);
    expect([await take([three]), await take([three]), await take([three])]).toEqual([0, 0, 40]);
    pass(39);
    expect(await take([three])).toBe(1);
    pass(1);
    expect(await take([three])).toBe(0);
  });

  test('doubles the delays after the maximum until the period since the last one ends', async () => {
    const { take, pass } = create();
    await take([delayed]);
    const waits: number[] = [];
    for (let count = 0; count < 5; count++) {
      expect(await take([delayed])).toBe(0);
      const wait = await take([delayed]);
      waits.push(wait);
      pass(wait);
    }
    expect(waits).toEqual([10, 20, 40, 50, 50]);
    pass(949);
    expect([await take([delayed]), await take([delayed])]).toEqual([0, 50]);
    pass(1000);
    expect([await take([delayed]), await take([delayed])]).toEqual([0, 0]);
  });

  test('counts for each of several limits, or for none of them', async () => {
    const { take, pass } = create();
    expect(await take([one, three])).toBe(0);
    expect(await take([three, one])).toBe(120);
    expect([await take([three]), await take([three]), await take([three])]).toEqual([0, 0, 60]);
    pass(60);
    expect(await take([three, one])).toBe(60);
  });

  test('counts exactly for simultaneous calls', async () => {
    const { take } = create();
    for (const limit of [three, delayed]) {
      const waits = await Promise.all(Array.from({ length: 50 }, () => take([limit])));
      expect(waits.filter((wait) => wait === 0)).toHaveLength(limit.max);
      expect(waits.filter((wait) => wait > 0 && wait <= limit.period)).toHaveLength(50 - limit.max);
    }
  });

  test('keeps live counts when it removes the expired ones', async () => {
    const { take, pass, removeExpired } = create();
    await take([one, three]);
    pass(60);
    await removeExpired();
    expect([await take([one]), await take([three])]).toEqual([60, 0]);
  });

  test('decides like the limits in memory, whatever happens', async () => {
    const choices = fc.subarray([three, one, delayed], { minLength: 1 });
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.record({ take: choices }) },
      fc.record({ reset: fc.constantFrom(three.key, delayed.key) }),
      fc.record({ pass: fc.integer({ min: 1, max: 130 }) }),
      fc.constant({ removeExpired: true }),
    );
    const property = fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const tested = create();
      const model = withClock(createMemoryLimits);
      for (const limits of [tested, model]) expect(await limits.take([three])).toBe(0);
      for (const next of steps) {
        const results = [];
        for (const limits of [tested, model]) {
          if ('take' in next) results.push(await limits.take(next.take));
          else if ('reset' in next) results.push(await limits.reset(next.reset));
          else if ('pass' in next) results.push(limits.pass(next.pass));
          else results.push(await limits.removeExpired());
        }
        expect(results[0]).toEqual(results[1]);
      }
    });
    await fc.assert(property, { numRuns: 60 });
  });
});

test('a flood of made-up keys does not end a delay in memory', async () => {
  const { take } = withClock(createMemoryLimits);
  await take([delayed]);
  await take([delayed]);
  for (let key = 0; key < 50_500; key++) await take([{ ...delayed, key: `made up ${key}` }]);
  expect(await take([delayed])).toBe(10);
});
