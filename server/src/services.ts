import type { Kysely } from 'kysely';
import type { KnownDevices, MailLimits, SignInAttempts, Tokens } from './modules/accounts';
import type { LessonLimits } from './modules/lessons';
import type { Background } from './platform/background';
import type { Calendar } from './platform/calendar';
import type { JsonFunctions } from './platform/database/json';
import type { Revisions } from './platform/database/revisions';
import type { DatabaseKind, Tables } from './platform/database/schema';
import type { Outbox } from './platform/mail/outbox';

/** The dependencies of the modules. */
export interface Services {
  /** For the few statements that differ. */
  databaseKind: DatabaseKind;
  database: Kysely<Tables>;
  /** For caches; `undefined` on PostgreSQL. */
  revisions: Revisions | undefined;
  json: JsonFunctions;
  lessonLimits: LessonLimits;
  tokens: Tokens;
  signInAttempts: SignInAttempts;
  knownDevices: KnownDevices;
  mailLimits: MailLimits;
  outbox: Outbox;
  background: Background;
  calendar: Calendar;
  /** Where people reach the site, without a trailing slash. */
  publicUrl: string;
  /** The folder of releases and the discovery document, which may be empty. */
  siteDir: string;
}
