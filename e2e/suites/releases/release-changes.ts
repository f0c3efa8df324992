import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '../../harness/project-root';

const DELIVERY = join(projectRoot, 'delivery');

/** What can be done to the releases of a site. */
export interface Change {
  siteDir: string;
  action: 'release' | 'rollback' | 'retire' | 'prune';
  name?: string;
  version?: string;
  canary?: number | undefined;
}

/** A process that knows how to release, for as many changes as the tests want: it is slower to start than to work. */
export interface ReleaseChanges {
  /** @throws Error with the reason why nothing was changed */
  make: (change: Change) => Promise<void>;
  /** Publishes a preview of a release; returns its link. */
  preview: (change: Omit<Change, 'action'>) => Promise<string>;
  end: () => Promise<void>;
}

/** Starts the project's own code for releasing, in a process of its own: the tests know addresses only. */
export function startReleaseChanges(): ReleaseChanges {
  const child = fork('src/fixture/change-releases.ts', { cwd: DELIVERY, execArgv: ['--import', 'tsx'] });
  const ended = once(child, 'exit');
  let last = 0;
  const request = (change: object): Promise<string | undefined> => {
    const number = ++last;
    return new Promise((resolve, reject) => {
      const fail = () => reject(new Error('The process that changes releases has ended'));
      const read = (answer: { number: number; link?: string; error?: string }) => {
        if (answer.number !== number) return;
        child.off('message', read).off('exit', fail);
        if (answer.error === undefined) resolve(answer.link);
        else reject(new Error(answer.error));
      };
      child.on('message', read).on('exit', fail);
      child.send({ number, ...change });
    });
  };
  return {
    async make(change) {
      await request(change);
    },
    preview: async (change) => (await request({ ...change, action: 'preview' })) ?? '',
    async end() {
      child.disconnect();
      await ended;
    },
  };
}
