import type { Kysely } from 'kysely';
import type { Background } from './background';
import { databaseTime } from './database/database-time';
import type { Tables } from './database/schema';

const INTERVAL_MS = 10 * 60_000;
/** How much earlier than the interval a timer may be. */
const LEEWAY_MS = 60_000;

/** Runs tasks in the background, at once and every ten minutes. */
export interface PeriodicTasks {
  start: () => void;
  stop: () => void;
}

/**
 * The periodic tasks of one server. Of several servers on one database, the first one runs a task in each interval.
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
  function run(): void {
    for (const [name, task] of Object.entries(tasks)) {
      background.run(name, async () => {
        if (await claimRun(database, name, (await now()).getTime())) await task();
      });
    }
  }
  return {
    start() {
      run();
      timer = setInterval(run, INTERVAL_MS).unref();
    },
    stop: () => clearInterval(timer),
  };
}

/**
 * Claims a run by storing its start, unless a server has done so in this interval. Nothing has to be released, so a server
 * that is killed during the task blocks no later run.
 */
async function claimRun(database: Kysely<Tables>, name: string, now: number): Promise<boolean> {
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
            eb('task_run.started_at', '<=', new Date(now - INTERVAL_MS + LEEWAY_MS).toISOString()),
            // The clock was set back.
            eb('task_run.started_at', '>', new Date(now + LEEWAY_MS).toISOString()),
          ]),
        ),
    )
    .returning('name')
    .executeTakeFirst();
  return claimed !== undefined;
}
