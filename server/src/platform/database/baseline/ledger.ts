import {
  type ColumnTypes,
  day,
  flag,
  level,
  month,
  oneOf,
  percent,
  period,
  statementsOf,
} from './statements';

const ENTRY_KINDS = [
  'lesson',
  'package',
  'fee',
  'adjustment',
  'opening',
  'payment',
  'reversal',
  'refund',
  'transfer',
];
const PAY_KINDS = ['lesson', 'adjustment', 'payout'];

/**
 * What was agreed from a day on, the accounts of families and students with their entries, and the pay of teachers. The sums
 * are those of the entries, kept in the transaction that writes them; `period` is a month, or `all`.
 */
export const ledgerTables = ({ text, bigint }: ColumnTypes) =>
  statementsOf(`
create table student_agreement (
  student_id ${text} not null references student (id),
  from_day ${text} not null ${day('from_day')},
  education_level ${text} ${level('education_level')},
  grade ${text},
  family_id ${text} references family (id),
  family_place integer check (family_place > 0),
  discount_percent integer not null default 0 ${percent('discount_percent')},
  active integer not null default 1 ${flag('active')},
  primary key (student_id, from_day),
  check ((family_id is null) = (family_place is null))
);
create index student_agreement_of_family on student_agreement (family_id, student_id) where family_id is not null;

create table school_year (
  id ${text} primary key,
  from_day ${text} not null ${day('from_day')},
  created_at ${text} not null,
  created_by ${text} not null references account (id),
  undone_at ${text},
  undone_by ${text} references account (id),
  check ((undone_at is null) = (undone_by is null))
);

create table school_year_student (
  school_year_id ${text} not null references school_year (id),
  student_id ${text} not null references student (id),
  level_before ${text} ${level('level_before')},
  grade_before ${text},
  level_after ${text} ${level('level_after')},
  grade_after ${text},
  active_after integer not null ${flag('active_after')},
  primary key (school_year_id, student_id)
);
create index school_year_student_of on school_year_student (student_id);

create table family_agreement (
  family_id ${text} not null references family (id),
  from_day ${text} not null ${day('from_day')},
  discount_percent integer not null default 0 ${percent('discount_percent')},
  primary key (family_id, from_day)
);

create table sibling_agreement (
  from_day ${text} primary key ${day('from_day')},
  lowest_price ${bigint} not null check (lowest_price >= 0)
);

create table sibling_discount (
  from_day ${text} not null references sibling_agreement (from_day),
  child integer not null check (child > 1),
  discount_percent integer not null ${percent('discount_percent')},
  primary key (from_day, child)
);

create table billing_account (
  id ${text} primary key,
  family_id ${text} unique references family (id),
  student_id ${text} unique references student (id),
  carried_to ${text} references billing_account (id),
  check ((family_id is null) <> (student_id is null)),
  check (id = coalesce(family_id, student_id)),
  check (carried_to is null or carried_to <> id)
);

create table statement_link (
  id ${text} primary key,
  key_hash ${text} not null unique,
  account_id ${text} not null references billing_account (id),
  student_id ${text} references student (id),
  family_id ${text} references family (id),
  from_day ${text} ${day('from_day')},
  to_day ${text} ${day('to_day')},
  created_at ${text} not null,
  created_by ${text} not null references account (id),
  expires_at ${text} not null,
  revoked_at ${text},
  last_opened_at ${text},
  check ((student_id is null) <> (family_id is null)),
  check (from_day <= to_day),
  check (created_at < expires_at)
);
create index statement_link_of_student on statement_link (student_id, created_at);
create index statement_link_of_family on statement_link (family_id, created_at);

create table entry (
  id ${text} primary key,
  account_id ${text} not null references billing_account (id),
  student_id ${text} references student (id),
  day ${text} not null ${day('day')},
  kind ${text} not null
    ${oneOf('kind', ENTRY_KINDS)},
  amount ${bigint} not null,
  created_at ${text} not null,
  lesson_id ${text} references lesson (id),
  listed_price ${bigint},
  discount ${text} ${oneOf('discount', ['own-price', 'student', 'family', 'sibling'])},
  discount_percent integer ${percent('discount_percent')},
  price ${bigint},
  charged_hundredths integer,
  rounding ${bigint},
  package_id ${text} references package (id),
  fee_id ${text} references monthly_fee (id),
  adjustment_id ${text} references adjustment (id),
  payment_id ${text} references payment (id),
  refund_id ${text} references refund (id),
  transfer_id ${text},
  owed_since ${text} ${day('owed_since')},
  check ((kind = 'lesson') = (lesson_id is not null)),
  check ((kind = 'lesson') = (charged_hundredths is not null)),
  check ((kind = 'lesson') = (rounding is not null)),
  check (kind <> 'lesson' or student_id is not null),
  check (kind <> 'lesson' or amount >= 0),
  check ((kind = 'package') = (package_id is not null)),
  check (kind <> 'fee' or fee_id is not null),
  check (fee_id is null or kind in ('fee', 'lesson')),
  check ((kind = 'adjustment') = (adjustment_id is not null)),
  check (payment_id is null or kind in ('payment', 'reversal')),
  check (refund_id is null or kind in ('refund', 'reversal')),
  check (kind <> 'payment' or (payment_id is not null and amount < 0)),
  check (kind <> 'refund' or (refund_id is not null and amount > 0)),
  check (kind <> 'reversal' or (payment_id is null) <> (refund_id is null)),
  check (kind <> 'reversal' or (amount > 0) = (payment_id is not null)),
  check ((kind = 'transfer') = (transfer_id is not null)),
  check (owed_since is null or kind = 'transfer')
);
create index entry_of_account on entry (account_id, day, id);
create index entry_of_student on entry (student_id, day, id) where student_id is not null;
create index entry_by_day on entry (day, id);
create index entry_charge on entry (day, account_id, student_id, amount)
  where amount > 0 and kind in ('lesson', 'package', 'fee', 'adjustment', 'opening');
create index entry_of_transfer on entry (day) where transfer_id is not null;
create unique index entry_of_lesson on entry (lesson_id, student_id) where lesson_id is not null;
create unique index entry_of_fee on entry (fee_id, day) where kind = 'fee';
create unique index entry_of_payment on entry (payment_id) where payment_id is not null;
create unique index entry_of_refund on entry (refund_id) where refund_id is not null;
create unique index entry_of_adjustment on entry (adjustment_id) where adjustment_id is not null;
create index entry_without_price on entry (day) where price is null and lesson_id is not null;
create index entry_of_package on entry (package_id) where package_id is not null;

create table entry_sum (
  account_id ${text} not null references billing_account (id),
  subject_id ${text} not null,
  student_id ${text} references student (id),
  period ${text} not null ${period('period')},
  kind ${text} not null ${oneOf('kind', ENTRY_KINDS)},
  amount ${bigint} not null,
  raised ${bigint} not null,
  entries ${bigint} not null,
  primary key (account_id, period, kind, subject_id),
  check (subject_id = coalesce(student_id, account_id))
);
create index entry_sum_by_period on entry_sum (period, kind, amount);
create index entry_sum_of_student on entry_sum (student_id) where student_id is not null;
create index entry_sum_of_subject on entry_sum (subject_id, period);

create table lesson_draw (
  lesson_id ${text} not null references lesson (id),
  student_id ${text} not null references student (id),
  package_id ${text} not null references package (id),
  hours_hundredths integer not null check (hours_hundredths > 0),
  primary key (lesson_id, student_id, package_id)
);
create index lesson_draw_of_package on lesson_draw (package_id);
create index lesson_draw_of_student on lesson_draw (student_id);

create table pay_entry (
  id ${text} primary key,
  teacher_id ${text} not null references account (id),
  day ${text} not null ${day('day')},
  kind ${text} not null ${oneOf('kind', PAY_KINDS)},
  amount ${bigint} not null,
  created_at ${text} not null,
  lesson_id ${text} unique references lesson (id),
  lesson_type ${text} ${oneOf('lesson_type', ['individual', 'group'])},
  education_level ${text} ${level('education_level')},
  rate ${bigint},
  persons integer check (persons > 0),
  hours_hundredths integer check (hours_hundredths >= 0),
  adjustment_id ${text} unique references adjustment (id),
  month ${text} ${month('month')},
  check ((kind = 'lesson') = (lesson_id is not null)),
  check ((kind = 'lesson') = (lesson_type is not null)),
  check ((kind = 'lesson') = (education_level is not null)),
  check ((kind = 'lesson') = (persons is not null)),
  check ((kind = 'lesson') = (hours_hundredths is not null)),
  check ((kind = 'adjustment') = (adjustment_id is not null)),
  check ((kind = 'payout') = (month is not null)),
  check (kind <> 'payout' or amount <= 0)
);
create index pay_entry_of_teacher on pay_entry (teacher_id, day, id);
create index pay_entry_by_day on pay_entry (day, id);
create index pay_entry_without_rate on pay_entry (day) where rate is null and lesson_id is not null;
create unique index pay_entry_of_month on pay_entry (month, teacher_id) where kind = 'payout';

create table pay_sum (
  teacher_id ${text} not null references account (id),
  period ${text} not null ${period('period')},
  kind ${text} not null ${oneOf('kind', PAY_KINDS)},
  lesson_type ${text} not null ${oneOf('lesson_type', ['individual', 'group', ''])},
  education_level ${text} not null,
  amount ${bigint} not null,
  hours_hundredths ${bigint} not null,
  entries ${bigint} not null,
  primary key (teacher_id, period, kind, lesson_type, education_level),
  check ((kind = 'lesson') = (lesson_type <> '')),
  check ((kind = 'lesson') = (education_level <> ''))
);
create index pay_sum_by_period on pay_sum (period, kind);
`);
