import fc from 'fast-check';
import { onEachDatabase } from './testing/on-each-database';
import { checkBookings } from './testing/walk/check-bookings';
import { checkContacts } from './testing/walk/check-contacts';
import { checkRows, closedEntries } from './testing/walk/check-rows';
import { checkTimetable, compareTimetable } from './testing/walk/check-timetable';
import { compare } from './testing/walk/compare';
import { TODAY } from './testing/walk/dice';
import { EVENTS } from './testing/walk/events/index';
import { postDueFees } from './testing/walk/fees';
import { openInstitute } from './testing/walk/open-institute';

/** `WALK_SEED` and `WALK_RUNS` walk other ways, or more of them. */
const SEED = Number(process.env.WALK_SEED ?? 20_261_127);
const RUNS = Number(process.env.WALK_RUNS ?? 3);
const STEPS = { minLength: 110, maxLength: 140 };

const number = fc.nat(9999);
const steps = fc.array(
  fc.record({
    event: fc.oneof(...EVENTS.map(({ name, weight }) => ({ weight, arbitrary: fc.constant(name) }))),
    dice: fc.tuple(number, number, number, number, number),
  }),
  STEPS,
);

onEachDatabase((start) => {
  test('whatever happens in an institute, its lists agree with each other, with the rules, and with what was closed', async () => {
    const property = fc.asyncProperty(steps, async (sequence) => {
      const server = await start({ now: `${TODAY}T09:00:00Z` });
      const walk = await openInstitute(server);
      try {
        let closed: unknown;
        let until: string | undefined;
        for (const { event, dice } of sequence) {
          await EVENTS.find(({ name }) => name === event)?.take(walk, dice);
          postDueFees(walk.model);
          // Reading the lists posts what is due.
          await compare(walk, dice);
          const rows = await walk.rows();
          checkRows(walk, rows);
          checkContacts(walk, rows);
          checkBookings(walk, rows);
          checkTimetable(walk, rows);
          await compareTimetable(walk, dice);
          if (until === walk.model.closedUntil()) expect(closedEntries(walk, rows)).toEqual(closed);
          closed = closedEntries(walk, rows);
          until = walk.model.closedUntil();
        }
      } catch (error) {
        throw new Error(`After ${walk.log.join('\n')}\n${server.output()}`, { cause: error });
      } finally {
        await server.close();
      }
    });
    await fc.assert(property, {
      seed: SEED,
      numRuns: RUNS,
      endOnFailure: process.env.WALK_SHRINK !== '1',
      // Small numbers are no more likely than others: they would all choose the same day.
      unbiased: true,
    });
  }, 600_000);
});
