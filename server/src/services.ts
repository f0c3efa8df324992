import type { Kysely } from 'kysely';
import type { KnownDevices, MailLimits, SignInAttempts, Tokens } from './modules/accounts';
import type { LessonLimits } from './modules/lessons';
import type { Background } from './platform/background';
import type { Calendar } from './platform/calendar';
import type { DatabaseKind } from './platform/database/database-kind';
import type { JsonFunctions } from './platform/database/json';
import type { Revisions } from './platform/database/revisions';
import type { Tables } from './platform/database/schema';
import type { Outbox } from './platform/mail/outbox';

/** What the features work with. */
export interface Services {
  /** For the few statements that only one of the databases needs. */
  databaseKind: DatabaseKind;
  database: Kysely<Tables>;
  /** Whether what was read may be answered again; PostgreSQL cannot tell. */
  revisions: Revisions | undefined;
  /** The words in which the database writes JSON. */
  json: JsonFunctions;
  lessonLimits: LessonLimits;
  tokens: Tokens;
  signInAttempts: SignInAttempts;
  knownDevices: KnownDevices;
  mailLimits: MailLimits;
  outbox: Outbox;
  background: Background;
  calendar: Calendar;
  /** Where people reach the site, without a slash at the end. */
  publicUrl: string;
  /** Where releases and the discovery document are kept; there may be none yet. */
  siteDir: string;
}
