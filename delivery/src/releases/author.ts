import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';

const MAX_LENGTH = 100;

/** The author of a release, for the log: the user of the CI run, else git's `user.name`, else the system user. */
export async function releaseAuthor(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const ciUser = env.GITHUB_ACTOR || env.GITLAB_USER_LOGIN;
  return singleLine(ciUser || (await gitUserName()) || userInfo().username);
}

/** A name as the log stores it: on one line, and of limited length. */
export function singleLine(name: string): string {
  return name
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_LENGTH);
}

async function gitUserName(): Promise<string> {
  return promisify(execFile)('git', ['config', 'user.name']).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );
}
