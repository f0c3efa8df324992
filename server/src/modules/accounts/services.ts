import type { Config } from '../../platform/configuration/config';
import type { Services } from '../../platform/services';
import { createKnownDevices, type KnownDevices } from './known-devices';
import { createMailLimits, type MailLimits } from './mail-limits';
import { createSignInAttempts, type SignInAttempts } from './sign-in-attempts';
import { createTokens, type Tokens } from './tokens';

/** The dependencies of the account routes. */
export interface AccountServices extends Services {
  tokens: Tokens;
  signInAttempts: SignInAttempts;
  knownDevices: KnownDevices;
  mailLimits: MailLimits;
}

/** @param secret see `signingSecret` */
export function createAccountServices(services: Services, config: Config, secret: string): AccountServices {
  return {
    ...services,
    tokens: createTokens(secret, config.tokenTtl),
    signInAttempts: createSignInAttempts(),
    knownDevices: createKnownDevices(secret, config.publicUrl),
    mailLimits: createMailLimits(config.authRateLimit),
  };
}
