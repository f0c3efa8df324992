import { hash, verify } from '@node-rs/argon2';

/** argon2id with the library's defaults, which follow OWASP: 19 MiB, two passes, one lane. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** What is compared when there is no account, so that an unknown name takes as long as a wrong password. */
let nobodysHash: Promise<string> | undefined;

/** Whether the password belongs to the hash. Without a hash the same work is done, and the answer is no. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody');
  const matches = await verify(passwordHash ?? (await nobodysHash), password);
  return matches && passwordHash !== undefined;
}
