import type { Kysely } from 'kysely';
import type { Background } from './background';
import type { Calendar } from './calendar';
import type { JsonFunctions } from './database/json';
import type { Tables } from './database/schema';
import type { ReadForExport } from './database/standby';
import type { Outbox } from './mail/outbox';
import type { CurrentSettings } from './settings/current-settings';

/** The services that the platform provides to every module. */
export interface Services {
  database: Kysely<Tables>;
  readForExport: ReadForExport;
  /** Empties the write-ahead log of an embedded database. */
  emptyLog: () => Promise<void>;
  json: JsonFunctions;
  outbox: Outbox;
  background: Background;
  calendar: Calendar;
  settings: CurrentSettings;
  /** The site's public address, without a slash at the end. */
  publicUrl: string;
  /** The folder of the releases and the discovery document; it may be empty. */
  siteDir: string;
}
