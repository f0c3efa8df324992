import { type Migration, sql } from 'kysely';
import type { DatabaseKind } from '../schema';
import { accountTables } from './accounts';
import { bookingTables } from './bookings';
import { historyTables } from './history';
import { instituteTables } from './institute';
import { ledgerTables } from './ledger';
import { lessonTables } from './lessons';
import { moneyTables } from './money';
import { serverTables } from './servers';
import { columnTypes } from './statements';
import { studentTables } from './students';

/** The tables of a fresh database. No later release changes them here: each change is a migration of its own. */
export function baseline(kind: DatabaseKind): Migration {
  const types = columnTypes(kind);
  return {
    async up(database) {
      for (const tables of IN_ORDER)
        for (const statement of tables(types)) await sql.raw(statement).execute(database);
    },
  };
}

/** Each after those that it references. */
const IN_ORDER = [
  serverTables,
  accountTables,
  historyTables,
  instituteTables,
  studentTables,
  lessonTables,
  moneyTables,
  ledgerTables,
  bookingTables,
];
