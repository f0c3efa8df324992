import type { AccountTables } from './tables/accounts';
import type { LedgerTables } from './tables/ledger';
import type { LessonTables } from './tables/lessons';
import type { MoneyTables } from './tables/money';
import type { OperationTables } from './tables/operation';
import type { ParentTables } from './tables/parents';
import type { StudentTables } from './tables/students';
import type { TimetableTables } from './tables/timetable';

/** The two databases, which this server runs on with the same queries. */
export type DatabaseKind = 'embedded' | 'postgres';

/**
 * The tables. Columns are texts or whole numbers only, so that both databases give the same rows: days are `YYYY-MM-DD`,
 * moments ISO date-times in UTC, hours whole hundredths, amounts whole agorot of 64 bits, and the `..._folded` column of a
 * student holds the key of the name.
 */
export interface Tables
  extends AccountTables,
    LedgerTables,
    LessonTables,
    MoneyTables,
    OperationTables,
    ParentTables,
    StudentTables,
    TimetableTables {}
