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

  function createServer(name: string, task: () => Promise<void> = async () => void runs.push(name)) {
    const background = createBackground({ error: jest.fn() });
    const clock = async () => new Date(now);
    return { background, ...createPeriodicTasks(database, background, { cleaning: task }, clock) };
  }

  /** Another server starts, and ends when its tasks have run. */
  async function start(...server: Parameters<typeof createServer>) {
    const { background, ...tasks } = createServer(...server);
    tasks.start();
    await background.settled();
    tasks.stop();
  }

  test('run on one of several servers that start together, and at each later start', async () => {
    await Promise.all(['a', 'b', 'c'].map((server) => start(server)));
    expect(runs).toHaveLength(1);
    now += 2000;
    await start('d');
    expect(runs).toEqual([expect.anything(), 'd']);
  });

  test('run on one of several running servers in each interval', async () => {
    const { setInterval, clearInterval } = globalThis;
    const timers: (() => void)[] = [];
    jest.spyOn(globalThis, 'setInterval').mockImplementation(((
      run: (...args: unknown[]) => void,
      delay: number,
      ...args: unknown[]
    ) => {
      timers.push(() => run(...args));
      const timer = setInterval(() => {}, delay);
      clearInterval(timer);
      return timer;
    }) as typeof setInterval);
    const servers = ['a', 'b', 'c'].map((name) => createServer(name));
    for (const { start: begin } of servers) begin();
    const settled = () => Promise.all(servers.map(({ background }) => background.settled()));
    await settled();
    for (const count of [2, 3]) {
      now += 10 * MINUTE;
      for (const run of timers) run();
      await settled();
      expect(runs).toHaveLength(count);
    }
    jest.restoreAllMocks();
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
