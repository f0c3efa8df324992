/** An access token with an invalid signature, which pages do not check. */
export function makeToken(claims: Record<string, unknown>): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.unsigned`;
}

const HOUR = 3600;

/** A token for a role that expires after `seconds`, by default an hour. */
export function tokenFor(
  role: string,
  { seconds = HOUR, ...claims }: Record<string, unknown> & { seconds?: number } = {},
) {
  const now = Math.floor(Date.now() / 1000);
  return makeToken({
    sub: 'account-1',
    username: 'samira',
    name: 'سميرة',
    role,
    iat: now,
    exp: now + seconds,
    ...claims,
  });
}
