import type { Config } from '../../platform/configuration/config';
import type { Services } from '../../platform/services';
import { createKnownDevices, type KnownDevices } from './known-devices';
import { createMailLimits, type MailLimits } from './mail-limits';
import { createSignInAttempts, type SignInAttempts } from './sign-in-attempts';
import { storedSecret } from './stored-secret';
import { createTokens, type Tokens } from './tokens';

/** The dependencies of the account routes. */
export interface AccountServices extends Services {
  tokens: Tokens;
  signInAttempts: SignInAttempts;
  knownDevices: KnownDevices;
  mailLimits: MailLimits;
}

/** @throws {Error} if the stored secret is too short */
export function createAccountServices(services: Services, config: Config): AccountServices {
  const secret = config.jwtSecret ?? storedSecret(config.dataDir);
  return {
    ...services,
    tokens: createTokens(secret, config.tokenTtl),
    signInAttempts: createSignInAttempts(),
    knownDevices: createKnownDevices(secret, config.publicUrl),
    mailLimits: createMailLimits(config.authRateLimit),
  };
}
