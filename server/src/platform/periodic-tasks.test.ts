import { useDatabases } from '../testing/use-databases';
import { createBackground } from './background';
import type { OpenDatabase } from './database/open';
import { createPeriodicTasks } from './periodic-tasks';

const { onEachKind, open } = useDatabases();

const MINUTE = 60_000;

onEachKind((choose) => {
  let database: OpenDatabase['database'];
  /** The time of the database. */
  let now: number;
  let runs: string[];
  beforeEach(async () => {
    ({ database } = await open(await choose('tasks')));
    now = Date.parse('2026-03-20T10:00:00Z');
    runs = [];
  });

  /** Another server starts and runs its tasks at once. */
  async function start(server: string, task: () => Promise<void> = async () => void runs.push(server)) {
    const background = createBackground({ error: jest.fn() });
    const tasks = createPeriodicTasks(database, background, { cleaning: task }, async () => new Date(now));
    tasks.start();
    await background.settled();
    tasks.stop();
  }

  test('run on one of several servers in each interval', async () => {
    await Promise.all(['a', 'b', 'c'].map((server) => start(server)));
    expect(runs).toHaveLength(1);
    now += 5 * MINUTE;
    await start('d');
    expect(runs).toHaveLength(1);
    now += 5 * MINUTE;
    await Promise.all(['e', 'f'].map((server) => start(server)));
    expect(runs).toHaveLength(2);
  });

  test('run again in the next interval after a server failed or was killed during one', async () => {
    await start('a', () => Promise.reject(new Error('killed')));
    now += 10 * MINUTE;
    await start('b');
    expect(runs).toEqual(['b']);
  });

  test('run again after the clock was set back', async () => {
    await start('a');
    now -= 60 * MINUTE;
    await start('b');
    expect(runs).toEqual(['a', 'b']);
  });
});
