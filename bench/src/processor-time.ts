import { readFileSync } from 'node:fs';

/** Linux counts the processor time of processes in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/**
 * Begins to measure the processor time of groups of processes, their children included, and lastly of this process alone.
 * What it returns gives the seconds of each since then.
 */
export function measureProcessors(groups: readonly (readonly number[])[]): () => number[] {
  const used = () => {
    const { user, system } = process.cpuUsage();
    const ofGroups = groups.map((group) => sum(group.map(processorTime)));
    return [...ofGroups, (user + system) / 1e6];
  };
  const before = used();
  return () => used().map((time, group) => time - (before[group] ?? 0));
}

/** The PostgreSQL that this process has started; its children are the processes of its connections. */
export function startedPostgres(): number {
  const isPostgres = (child: number) => readFileSync(`/proc/${child}/comm`, 'utf8') === 'postgres\n';
  const postgres = childrenOf(process.pid).find(isPostgres);
  if (postgres === undefined) throw new Error('No PostgreSQL is running');
  return postgres;
}

/** Seconds, those of ended children included: one that ends meanwhile is counted by its parent, which is read last. */
function processorTime(pid: number): number {
  return sum([...childrenOf(pid), pid].flatMap(ticksOf)) / TICKS_PER_SECOND;
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}

/** The ticks of a process and of its ended children, in `/proc/<pid>/stat` after a name that may contain spaces; none once it has ended. */
function ticksOf(pid: number): number[] {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return fields.slice(11, 15).map(Number);
  } catch {
    return [];
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
