import type { Kysely } from 'kysely';
import type { Background } from './background';
import { databaseTime } from './database/database-time';
import type { Tables } from './database/schema';

const INTERVAL_MS = 10 * 60_000;
/** How much earlier than the interval a timer may be. */
const LEEWAY_MS = 60_000;
/** One of several servers that start together runs the tasks. */
const START_PAUSE_MS = 1000;

/** Runs tasks in the background, at once and every ten minutes. */
export interface PeriodicTasks {
  start: () => void;
  stop: () => void;
}

/**
 * The periodic tasks of one server. Every start runs them; then, of several servers on one database, the first one runs a
 * task in each interval.
 *
 * @param tasks by the names under which failures are logged
 * @param now the database's time
 */
export function createPeriodicTasks(
  database: Kysely<Tables>,
  background: Background,
  tasks: Record<string, () => Promise<void>>,
  now: () => Promise<Date> = () => databaseTime(database),
): PeriodicTasks {
  let timer: NodeJS.Timeout | undefined;
  function run(pause: number): void {
    for (const [name, task] of Object.entries(tasks)) {
      background.run(name, async () => {
        if (await claimRun(database, name, { now: (await now()).getTime(), pause })) await task();
      });
    }
  }
  return {
    start() {
      run(START_PAUSE_MS);
      timer = setInterval(run, INTERVAL_MS, INTERVAL_MS - LEEWAY_MS).unref();
    },
    stop: () => clearInterval(timer),
  };
}

/**
 * Claims a run by storing its start, unless a server has done so during the pause before it. Nothing has to be released,
 * so a server that is killed during the task blocks no later run.
 */
async function claimRun(
  database: Kysely<Tables>,
  name: string,
  { now, pause }: { now: number; pause: number },
): Promise<boolean> {
  const started_at = new Date(now).toISOString();
  const claimed = await database
    .insertInto('task_run')
    .values({ name, started_at })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ started_at })
        .where(({ eb, or }) =>
          or([
            eb('task_run.started_at', '<=', new Date(now - pause).toISOString()),
            // The clock was set back.
            eb('task_run.started_at', '>', new Date(now + LEEWAY_MS).toISOString()),
          ]),
        ),
    )
    .returning('name')
    .executeTakeFirst();
  return claimed !== undefined;
}
