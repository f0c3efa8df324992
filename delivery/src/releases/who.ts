import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';

const MAX_LENGTH = 100;

/** Who releases, for the log: whom the CI runs for, else the name that git knows, else the machine's user. */
export async function whoReleases(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const inCi = env.GITHUB_ACTOR || env.GITLAB_USER_LOGIN;
  return oneLine(inCi || (await nameInGit()) || userInfo().username);
}

/** A name as it stands in the log: one line, not endless. */
export function oneLine(name: string): string {
  return name
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_LENGTH);
}

async function nameInGit(): Promise<string> {
  return promisify(execFile)('git', ['config', 'user.name']).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );
}
