import type { Config } from '../../platform/configuration/config';
import type { Limits } from '../../platform/limits/limits';
import type { Services } from '../../platform/services';
import type { StrangersBudget } from '../../platform/strangers-budget';
import { createKnownDevices, type KnownDevices } from './known-devices';
import { createMailLimits, type MailLimits } from './mail-limits';
import { type RelyingParty, relyingPartyOf } from './passkeys';
import { createSecretBox, type SecretBox } from './secret-box';
import { createSignInAttempts, type SignInAttempts } from './sign-in-attempts';
import { createTokens, type Tokens } from './tokens';

/** The dependencies of the account routes. */
export interface AccountServices extends Services {
  tokens: Tokens;
  signInAttempts: SignInAttempts;
  knownDevices: KnownDevices;
  mailLimits: MailLimits;
  limits: Limits;
  budget: StrangersBudget;
  /** Encrypts the secrets of authenticators. */
  secretBox: SecretBox;
  /** `undefined` if the site cannot have passkeys. */
  relyingParty: RelyingParty | undefined;
}

/** @param secret see `signingSecret` */
export function createAccountServices(
  services: Services,
  config: Config,
  { secret, limits, budget }: { secret: string; limits: Limits; budget: StrangersBudget },
): AccountServices {
  return {
    ...services,
    tokens: createTokens(secret, config.tokenTtl),
    signInAttempts: createSignInAttempts(limits),
    knownDevices: createKnownDevices(secret, config.publicUrl),
    mailLimits: createMailLimits(limits, { authRateLimit: config.authRateLimit, ...budget }),
    limits,
    budget,
    secretBox: createSecretBox(secret),
    relyingParty: relyingPartyOf(config.publicUrl),
  };
}
