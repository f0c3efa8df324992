import type { LogEntry } from 'release-format/release-log';
import { wasRolledBack } from './release-log';

/** A log of `release v1` and the like. */
const logOf = (...changes: string[]): LogEntry[] =>
  changes.map((change) => {
    const [action, version = ''] = change.split(' ');
    return { at: '', by: '', name: 'remote-one', action: action as LogEntry['action'], version };
  });

test.each([
  ['the version that was left', 'v2', ['release v1', 'release v2', 'rollback v1']],
  ['also after a later release', 'v2', ['release v1', 'release v2', 'rollback v1', 'release v3']],
  ['a canary that was withdrawn', 'v2', ['release v1', 'canary v2', 'withdraw v2']],
  ['a canary that ended with a rollback', 'v3', ['release v1', 'release v2', 'canary v3', 'rollback v1']],
])('%s counts as rolled back', (_, version, changes) => {
  expect(wasRolledBack(logOf(...changes), 'remote-one', version)).toBe(true);
  expect(wasRolledBack(logOf(...changes), 'remote-two', version)).toBe(false);
});

test.each([
  ['the target of a rollback', 'v1', ['release v1', 'release v2', 'rollback v1']],
  ['a version that was only replaced', 'v1', ['release v1', 'release v2']],
  ['a version before the target', 'v1', ['release v1', 'release v2', 'release v3', 'rollback v2']],
  [
    'a version that was released again',
    'v2',
    ['release v1', 'release v2', 'rollback v1', 'release v2', 'release v3'],
  ],
])('%s does not count as rolled back', (_, version, changes) => {
  expect(wasRolledBack(logOf(...changes), 'remote-one', version)).toBe(false);
});
