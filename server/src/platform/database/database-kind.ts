/** The two databases that this server runs on with the same queries. */
export type DatabaseKind = 'embedded' | 'postgres';
