import { instituteSchema } from 'api-contract/institute-schema';
import { ConfigError } from './config-error';

/**
 * Holds the institute's own facts, which operators write by hand, against what pages and mails make of them.
 *
 * @throws {ConfigError} when a fact is missing or makes no sense, for the first such fact
 */
export function checkInstitute(facts: unknown): void {
  const [issue] = instituteSchema.safeParse(facts).error?.issues ?? [];
  if (!issue) return;
  const fact = issue.path.join('.') || 'an object';
  throw new ConfigError(
    'api-contract/institute.json',
    `${fact} as api-contract/src/institute.ts describes it`,
  );
}
