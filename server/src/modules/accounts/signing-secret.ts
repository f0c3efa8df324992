import type { Kysely } from 'kysely';
import type { Config } from '../../platform/configuration/config';
import type { OpenDatabase } from '../../platform/database/open';
import type { Tables } from '../../platform/database/schema';
import { generateSecret, hasStoredSecret, storedSecret } from './stored-secret';

/**
 * The secret that tokens and cookies are signed with: `JWT_SECRET`, or one that is generated once. PostgreSQL holds it for
 * all its servers; beside an embedded database it is a file in the data folder.
 *
 * @throws {Error} if the secret in the data folder is too short
 */
export function signingSecret(
  { kind, database }: Pick<OpenDatabase, 'kind' | 'database'>,
  { jwtSecret, dataDir }: Pick<Config, 'jwtSecret' | 'dataDir'>,
): string | Promise<string> {
  if (jwtSecret !== undefined) return jwtSecret;
  return kind === 'postgres' ? sharedSecret(database, dataDir) : storedSecret(dataDir);
}

/**
 * The secret in PostgreSQL. The first server stores it: the one in its data folder, which an institute that moved here from an
 * embedded database has left, so that sessions and authenticators stay valid, or a new one.
 */
async function sharedSecret(database: Kysely<Tables>, dataDir: string): Promise<string> {
  const find = database.selectFrom('server_secret').select('secret').where('name', '=', 'signing');
  const shared = await find.executeTakeFirst();
  if (shared) return shared.secret;
  const secret = hasStoredSecret(dataDir) ? storedSecret(dataDir) : generateSecret();
  await database
    .insertInto('server_secret')
    .values({ name: 'signing', secret })
    // Another server was faster.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find.executeTakeFirstOrThrow()).secret;
}
