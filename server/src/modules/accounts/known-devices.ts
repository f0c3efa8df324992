import { createHmac, hkdfSync, randomUUID } from 'node:crypto';
import { createSigner, createVerifier } from 'fast-jwt';
import { z } from 'zod';

/** How long a device is known after the last sign-in. Seconds. */
export const KNOWN_DEVICE_TTL = 365 * 24 * 60 * 60;

/** How many accounts a device is known for. Of more people, only the last ones are kept: cookies have little room. */
const ACCOUNTS_KEPT = 10;

/**
 * Tells the devices on which an account's holder has signed in from all others. It opens nothing: guesses from elsewhere
 * only do not slow down the holder's own attempts.
 */
export interface KnownDevices {
  /** The device's id, if its cookie says that this account has signed in there. */
  recognise: (cookie: string | undefined, usernameKey: string) => string | undefined;
  /** The device's cookie once this account has signed in there. */
  remember: (cookie: string | undefined, usernameKey: string) => string;
}

const cookieSchema = z.object({ device: z.uuid(), accounts: z.array(z.string()) });
type Contents = z.output<typeof cookieSchema>;

/** Cookies are signed with a key of their own, derived from the server's secret: none of them is ever a token. */
export function createKnownDevices(secret: string): KnownDevices {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'known devices', 32));
  const sign = createSigner({ key, algorithm: 'HS256', expiresIn: KNOWN_DEVICE_TTL * 1000 });
  const verify = createVerifier({ key, algorithms: ['HS256'], cache: false });
  /** Whoever reads the cookie learns no name from it. */
  const fingerprint = (usernameKey: string) =>
    createHmac('sha256', key).update(usernameKey).digest('base64url').slice(0, 16);

  function read(cookie: string | undefined): Contents | undefined {
    if (!cookie) return undefined;
    try {
      return cookieSchema.parse(verify(cookie));
    } catch {
      return undefined;
    }
  }

  return {
    recognise(cookie, usernameKey) {
      const contents = read(cookie);
      return contents?.accounts.includes(fingerprint(usernameKey)) ? contents.device : undefined;
    },
    remember(cookie, usernameKey) {
      const { device, accounts } = read(cookie) ?? { device: randomUUID(), accounts: [] };
      const latest = fingerprint(usernameKey);
      const others = accounts.filter((account) => account !== latest);
      return sign({ device, accounts: [latest, ...others].slice(0, ACCOUNTS_KEPT) } satisfies Contents);
    },
  };
}
