import type { BuiltOnImport } from 'api-contract/import-schema';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { columnsOf, DESCRIBED_TABLES } from '../../platform/database/table-descriptions';
import type { ReferenceKind } from '../../platform/database/table-descriptions/describe';
import type { ImportRecordTable, ImportTable } from '../../platform/database/tables/operation';
import { monthOf } from '../../platform/days';

/** The records that an import makes, by the columns that refer to them. */
const REFERRED: readonly [ImportRecordTable['kind'], ReferenceKind[]][] = [
  ['student', ['student']],
  ['family', ['family']],
  ['account', ['holder', 'teacher', 'author']],
  ['series', ['series']],
  ['scheduled_lesson', ['scheduled-lesson']],
  ['lesson', ['lesson']],
  ['payment', ['payment']],
];

/** These rows are parts of the records themselves, or sums. A change of them is in the history. */
const PARTS: ReadonlySet<string> = new Set<keyof Tables>([
  'student_alias',
  'family_agreement',
  'family_phone',
  'billing_account',
  'entry_sum',
  'pay_sum',
  'audit_entry',
]);

/** The column of a table that says which record of an import the row is, or belongs to, and the kinds of that record. */
const OWN_COLUMN: Readonly<Partial<Record<keyof Tables, [string, ...ImportRecordTable['kind'][]]>>> = {
  lesson: ['id', 'lesson'],
  lesson_student: ['lesson_id', 'lesson'],
  payment: ['id', 'payment'],
  pay_entry: ['lesson_id', 'lesson'],
  entry: ['id', 'entry'],
  price: ['id', 'price'],
  series: ['id', 'series'],
  enrolment: ['series_id', 'series'],
  scheduled_lesson: ['id', 'scheduled_lesson'],
  scheduled_lesson_student: ['scheduled_lesson_id', 'scheduled_lesson'],
  student_agreement: ['student_id', 'student', 'student_agreement'],
};

/** What pages call the rows of a table. */
const WORDS: Readonly<Partial<Record<keyof Tables, string>>> = {
  lesson: 'درس',
  lesson_student: 'درس',
  payment: 'دفعة',
  refund: 'سند صرف',
  adjustment: 'خصم أو إضافة',
  package: 'رزمة ساعات',
  make_up: 'تعويض',
  monthly_fee: 'رسم شهري',
  price: 'سعر خاص',
  pay_rate: 'أجر الساعة',
  pay_entry: 'أجر',
  entry: 'قيد في الحساب',
  student_agreement: 'طالب من العائلة',
  student_merge: 'دمج طالبين',
  school_year_student: 'سنة دراسية جديدة',
  statement_link: 'رابط كشف حساب',
  family_link: 'رابط صفحة العائلة',
  calendar_link: 'عنوان تقويم',
  reminder: 'تذكير',
  message: 'رسالة',
  message_student: 'رسالة',
  enrolment: 'تسجيل في درس أسبوعي',
  series: 'درس أسبوعي',
  scheduled_lesson: 'درس مجدول',
  scheduled_lesson_student: 'درس مجدول',
  session: 'تسجيل دخول',
  one_time_token: 'رابط لكلمة المرور',
};
const OTHER = 'سجل آخر';
/** So many rows of each table say enough. */
const ROWS = 3;

/** What was built on an import since: rows that refer to its records, changes of them, and months that were closed. */
export async function findBuilt(
  transaction: Transaction<Tables>,
  { id, cut_over, applied_at }: ImportTable,
): Promise<BuiltOnImport[]> {
  const built: BuiltOnImport[] = [];
  const made = await kindsOf(transaction, id);
  for (const [kind, kinds] of REFERRED.filter(([each]) => made.has(each)))
    for (const table of DESCRIBED_TABLES) {
      if (PARTS.has(table.name)) continue;
      for (const column of columnsOf(table, ...kinds)) {
        const own = OWN_COLUMN[table.name];
        const isOther = own
          ? sql`coalesce(${sql.ref(own[0])}, '') not in (${recordsOf(id, ...own.slice(1))})`
          : sql`1 = 1`;
        const { rows } = await sql<{ record_id: string }>`
          select distinct ${sql.ref(column)} as record_id from ${sql.table(table.name)}
          where ${sql.ref(column)} in (${recordsOf(id, kind)}) and ${isOther} limit ${sql.lit(ROWS)}
        `.execute(transaction);
        for (const { record_id } of rows)
          built.push({ what: WORDS[table.name] ?? OTHER, ...(await ownerOf(transaction, kind, record_id)) });
      }
    }
  return [
    ...built,
    ...(await findCharges(transaction, id)),
    ...(await findChanges(transaction, id, applied_at ?? '')),
    ...(await findClosed(transaction, cut_over)),
  ];
}

async function kindsOf(
  transaction: Transaction<Tables>,
  id: string,
): Promise<Set<ImportRecordTable['kind']>> {
  const rows = await transaction
    .selectFrom('import_record')
    .select('kind')
    .distinct()
    .where('import_id', '=', id)
    .execute();
  return new Set(rows.map(({ kind }) => kind));
}

function recordsOf(id: string, ...kinds: readonly string[]): RawBuilder<unknown> {
  return sql`select record_id from import_record where import_id = ${id} and kind in (${sql.join([...kinds])})`;
}

/** Charges of lessons by a listed price of the import: what is posted would stay without its price. */
async function findCharges(transaction: Transaction<Tables>, id: string): Promise<BuiltOnImport[]> {
  const prices = await transaction
    .selectFrom('import_record')
    .innerJoin('price', 'price.id', 'import_record.record_id')
    .select(['price.education_level', 'price.lesson_type', 'price.from_day', 'price.amount'])
    .where('import_record.import_id', '=', id)
    .where('import_record.kind', '=', 'price')
    .execute();
  const charged = new Map<string, BuiltOnImport>();
  for (const { education_level, lesson_type, from_day, amount } of prices)
    for (const student of await transaction
      .selectFrom('entry')
      .innerJoin('lesson', 'lesson.id', 'entry.lesson_id')
      .innerJoin('student', 'student.id', 'entry.student_id')
      .select(['student.name', 'student.id as student_id'])
      .distinct()
      .where('entry.day', '>=', from_day)
      .where('entry.listed_price', '=', amount)
      .where('lesson.education_level', '=', education_level)
      .where('lesson.lesson_type', '=', lesson_type)
      .limit(ROWS)
      .execute())
      charged.set(student.student_id, { what: 'درس احتُسب بسعر مستورد', ...student });
  return [...charged.values()].slice(0, ROWS);
}

/** An import writes no history about its records: every entry about one since is a change. */
async function findChanges(
  transaction: Transaction<Tables>,
  id: string,
  appliedAt: string,
): Promise<BuiltOnImport[]> {
  const changes = await transaction
    .selectFrom('audit_entry')
    .innerJoin('import_record', 'import_record.record_id', 'audit_entry.entity_id')
    .select(['import_record.kind', 'import_record.record_id'])
    .distinct()
    .where('import_record.import_id', '=', id)
    .where('audit_entry.at', '>=', appliedAt)
    .limit(ROWS)
    .execute();
  return Promise.all(
    changes.map(async ({ kind, record_id }) => ({
      what: 'تعديل',
      ...(await ownerOf(transaction, kind, record_id)),
    })),
  );
}

async function findClosed(
  transaction: Transaction<Tables>,
  cutOver: string | null,
): Promise<BuiltOnImport[]> {
  if (cutOver === null) return [];
  const closed = await transaction
    .selectFrom('closed_month')
    .select('month')
    .where('month', '>=', monthOf(cutOver))
    .orderBy('month')
    .limit(1)
    .execute();
  return closed.map(({ month }) => ({
    what: 'إقفال شهر',
    name: `${Number(month.slice(5))}/${month.slice(0, 4)}`,
  }));
}

/** Whom a record belongs to, with the page of that person. */
async function ownerOf(
  transaction: Transaction<Tables>,
  kind: ImportRecordTable['kind'],
  id: string,
): Promise<Omit<BuiltOnImport, 'what'>> {
  const name = await nameOf(transaction, kind, id);
  if (kind === 'student' || kind === 'student_agreement') return { name, student_id: id };
  return kind === 'family' ? { name, family_id: id } : { name };
}

async function nameOf(
  transaction: Transaction<Tables>,
  kind: ImportRecordTable['kind'],
  id: string,
): Promise<string | null> {
  const names = {
    student: sql<{ name: string }>`select name from student where id = ${id}`,
    student_agreement: sql<{ name: string }>`select name from student where id = ${id}`,
    family: sql<{ name: string }>`select guardian_name as name from family where id = ${id}`,
    account: sql<{ name: string }>`select username as name from account where id = ${id}`,
    lesson: sql<{
      name: string;
    }>`select student_name as name from lesson_student where lesson_id = ${id} limit 1`,
    payment: sql<{ name: string }>`select name from payment where id = ${id}`,
    price: sql<{ name: string }>`select education_level as name from price where id = ${id}`,
    series: sql<{ name: string }>`select subject as name from series where id = ${id}`,
    scheduled_lesson: sql<{ name: string }>`select subject as name from scheduled_lesson where id = ${id}`,
  };
  const query = names[kind as keyof typeof names];
  const { rows } = query ? await query.execute(transaction) : { rows: [] };
  return rows[0]?.name ?? null;
}
