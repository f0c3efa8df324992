import fc from 'fast-check';
import { onEachDatabase } from './testing/on-each-database';
import { EVENTS, openInstitute, type Step, TODAY } from './testing/walk/carry-out';
import { closedPeriod, compare } from './testing/walk/compare';

/** `WALK_SEED` and `WALK_RUNS` walk other ways, or more of them. */
const SEED = Number(process.env.WALK_SEED ?? 20_261_127);
const RUNS = Number(process.env.WALK_RUNS ?? 3);
const STEPS = { minLength: 110, maxLength: 140 };

const steps = fc.array(
  fc.record({
    event: fc.oneof(
      ...Object.entries(EVENTS).map(([event, weight]) => ({
        weight,
        arbitrary: fc.constant(event as Step['event']),
      })),
    ),
    dice: fc.array(fc.nat(9999), { minLength: 5, maxLength: 5 }),
  }),
  STEPS,
);

onEachDatabase((start) => {
  test('whatever happens in an institute, its lists agree with each other, with the rules, and with what was closed', async () => {
    const property = fc.asyncProperty(steps, async (sequence) => {
      const server = await start({ now: `${TODAY}T09:00:00Z` });
      try {
        const walk = await openInstitute(server);
        for (const step of sequence) {
          const before = await closedPeriod(walk);
          await walk.take(step);
          await compare(walk, step.dice);
          if (before !== null && !['close', 'reopen'].includes(step.event))
            expect(await closedPeriod(walk)).toEqual(before);
        }
      } finally {
        await server.close();
      }
    });
    await fc.assert(property, {
      ...{ seed: SEED, numRuns: RUNS, endOnFailure: process.env.WALK_SHRINK !== '1' },
      // Small numbers are no more likely than others: they would all choose the same day.
      unbiased: true,
    });
  }, 600_000);
});
