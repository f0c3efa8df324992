import { setTimeout as pause } from 'node:timers/promises';
import { findBinaries, type PostgresCluster, queryRows, startCluster } from './postgres-cluster';

const ASK_AGAIN_MS = 20;

/** A hot standby. */
export interface PostgresStandby extends PostgresCluster {
  /** Stops the process that receives changes: the primary confirms no transaction until `resume`. */
  pause: () => Promise<void>;
  resume: () => void;
  /** Makes it a primary. A paused standby loses what it has not read yet. */
  promote: () => Promise<void>;
  /** Removes it, and restarts the primary without a standby. */
  stop: () => Promise<void>;
}

/** Starts a synchronous standby: from now on the primary confirms what the standby has too. */
export async function startSynchronousStandby(primary: PostgresCluster): Promise<PostgresStandby> {
  const binaries = findBinaries();
  if (!binaries) throw new Error('no postgres was found');
  const standby = await startCluster(binaries, (data, runProgram) =>
    runProgram(
      'pg_basebackup',
      ...['-D', data, '-d', primary.url, '--write-recovery-conf', '--checkpoint=fast', '--no-sync'],
    ),
  );
  await queryRows(primary.url, `alter system set synchronous_standby_names = '*'`);
  await queryRows(primary.url, 'select pg_reload_conf()');
  await untilRows(primary.url, `select from pg_stat_replication where sync_state = 'sync'`);

  let paused: number | undefined;
  const signal = (...signals: NodeJS.Signals[]) => {
    for (const each of paused === undefined ? [] : signals) process.kill(paused as number, each);
    paused = undefined;
  };
  const resume = () => signal('SIGCONT');
  return {
    ...standby,
    async pause() {
      const [receiver] = await queryRows(standby.url, 'select pid from pg_stat_wal_receiver');
      paused = Number(receiver?.pid);
      process.kill(paused, 'SIGSTOP');
    },
    resume,
    async stop() {
      resume();
      await standby.stop();
      await primary.restart();
      await queryRows(primary.url, 'alter system reset synchronous_standby_names');
      await queryRows(primary.url, 'select pg_reload_conf()');
    },
    async promote() {
      signal('SIGTERM', 'SIGCONT');
      await queryRows(standby.url, 'select pg_promote()');
    },
  };
}

/** Waits until so many connections wait: for the standby's confirmation, or for locks of those that do. */
export async function untilWaiting(primary: PostgresCluster, connections: number): Promise<void> {
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' or wait_event = 'SyncRep'`;
  await untilRows(primary.url, waiting, connections);
}

async function untilRows(url: string, statement: string, count = 1): Promise<void> {
  while ((await queryRows(url, statement)).length < count) await pause(ASK_AGAIN_MS);
}
