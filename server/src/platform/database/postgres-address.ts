/** The hosts of a PostgreSQL database. */
export interface PostgresAddress {
  /** One for each host, in the order in which they are tried. */
  urls: [string, ...string[]];
  /** Whether hosts that reject writes are skipped; by default with several hosts. */
  needsPrimary: boolean;
}

/** What a valid address looks like, for error messages. */
export const POSTGRES_ADDRESS_FORM =
  'an address such as postgres://user:password@localhost:5432/manara, or with several hosts postgres://user:password@first:5432,second:5432/manara?target_session_attrs=read-write';

/** Reads an address in the form of libpq, which `pg` supports for one host only; `undefined` when it is invalid. */
export function parsePostgresAddress(text: string): PostgresAddress | undefined {
  const [, start, hosts = '', end] = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/.exec(text) ?? [];
  const [first, ...others] = hosts.split(',').map((host) => `${start}${host}${end}`);
  if (first === undefined || !hasHostOrDatabase(first) || !others.every(hasHost)) return undefined;
  if (others.length > 0 && !hasHost(first)) return undefined;
  const { searchParams } = new URL(first);
  const attributes = searchParams.get('target_session_attrs') ?? (others.length > 0 ? 'read-write' : 'any');
  if (!['any', 'primary', 'read-write'].includes(attributes)) return undefined;
  return { urls: [first, ...others], needsPrimary: attributes !== 'any' };
}

/** PostgreSQL has defaults for each of them. */
function hasHostOrDatabase(url: string): boolean {
  return hasHost(url) || (URL.canParse(url) && new URL(url).pathname.length > 1);
}

function hasHost(url: string): boolean {
  return URL.canParse(url) && new URL(url).hostname !== '';
}
