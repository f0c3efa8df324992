import { type ColumnTypes, day, flag, level, method, month, oneOf, statementsOf } from './statements';

/** Prices, adjustments, packages, fees, payments, pay, and what is written down of closed months. Amounts are agorot. */
export const moneyTables = ({ text, bigint }: ColumnTypes) =>
  statementsOf(`
create table price (
  id ${text} primary key,
  education_level ${text} not null ${level('education_level')},
  lesson_type ${text} not null ${oneOf('lesson_type', ['individual', 'group'])},
  amount ${bigint} not null check (amount >= 0),
  from_day ${text} not null ${day('from_day')},
  student_id ${text} references student (id),
  family_id ${text} references family (id),
  created_at ${text} not null,
  created_by ${text} not null references account (id),
  check (student_id is null or family_id is null)
);
create unique index price_once on price
  (education_level, lesson_type, from_day, coalesce(student_id, ''), coalesce(family_id, ''));

create table pay_rate (
  id ${text} primary key,
  teacher_id ${text} references account (id),
  education_level ${text} not null ${level('education_level')},
  lesson_type ${text} not null ${oneOf('lesson_type', ['individual', 'group'])},
  amount ${bigint} not null check (amount >= 0),
  per_further_student ${bigint} not null default 0 check (per_further_student >= 0),
  from_day ${text} not null ${day('from_day')},
  created_at ${text} not null,
  created_by ${text} not null references account (id)
);
create unique index pay_rate_once on pay_rate
  (education_level, lesson_type, from_day, coalesce(teacher_id, ''));

create table adjustment (
  id ${text} primary key,
  student_id ${text} references student (id),
  family_id ${text} references family (id),
  teacher_id ${text} references account (id),
  amount ${bigint} not null,
  date ${text} not null ${day('date')},
  reason ${text} not null,
  created_at ${text} not null,
  created_by ${text} not null references account (id),
  check (
    case when student_id is null then 0 else 1 end + case when family_id is null then 0 else 1 end
      + case when teacher_id is null then 0 else 1 end = 1
  )
);
create index adjustment_by_date on adjustment (date, id);
create index adjustment_of_student on adjustment (student_id, date);
create index adjustment_of_family on adjustment (family_id, date) where family_id is not null;
create index adjustment_of_teacher on adjustment (teacher_id, date);

create table package_type (
  id ${text} primary key,
  name ${text} not null,
  hours_hundredths integer not null check (hours_hundredths > 0),
  price ${bigint} not null check (price >= 0),
  days integer not null check (days > 0),
  education_levels ${text} not null,
  lesson_types ${text} not null,
  active integer not null default 1 ${flag('active')},
  created_at ${text} not null,
  created_by ${text} not null references account (id)
);

create table package (
  id ${text} primary key,
  student_id ${text} references student (id),
  family_id ${text} references family (id),
  package_type_id ${text} references package_type (id),
  hours_hundredths integer not null check (hours_hundredths > 0),
  price ${bigint} not null check (price >= 0),
  first_day ${text} not null ${day('first_day')},
  last_day ${text} not null ${day('last_day')},
  education_levels ${text} not null,
  lesson_types ${text} not null,
  refunded_on ${text} ${day('refunded_on')},
  refunded_hundredths integer check (refunded_hundredths > 0),
  refund ${bigint} check (refund >= 0),
  created_at ${text} not null,
  created_by ${text} not null references account (id),
  check ((student_id is null) <> (family_id is null)),
  check (first_day <= last_day),
  check (refunded_hundredths <= hours_hundredths),
  check ((refunded_on is null) = (refunded_hundredths is null) and (refunded_on is null) = (refund is null))
);
create index package_of_student on package (student_id);
create index package_of_family on package (family_id);

create table monthly_fee (
  id ${text} primary key,
  student_id ${text} not null references student (id),
  education_level ${text} not null ${level('education_level')},
  amount ${bigint} not null check (amount >= 0),
  from_month ${text} not null ${month('from_month')},
  to_month ${text} ${month('to_month')},
  posted_until ${text} ${month('posted_until')},
  created_at ${text} not null,
  created_by ${text} not null references account (id),
  check (from_month <= to_month)
);
create index monthly_fee_of_student on monthly_fee (student_id);
create unique index monthly_fee_without_end on monthly_fee (student_id) where to_month is null;

create table payment (
  id ${text} primary key,
  name ${text} not null,
  name_folded ${text} not null,
  student_id ${text} references student (id),
  family_id ${text} references family (id),
  cost ${bigint} not null,
  date ${text} not null ${day('date')},
  created_at ${text} not null,
  created_by ${text} not null references account (id),
  receipt_number ${bigint} not null,
  voided_at ${text},
  voided_by ${text} references account (id),
  void_reason ${text},
  reverses_id ${text} references payment (id),
  method ${text} ${method('method')},
  purpose ${text},
  note ${text},
  cheque_number ${text},
  cheque_bank ${text},
  cheque_due ${text} ${day('cheque_due')},
  cheque_state ${text} ${oneOf('cheque_state', ['waiting', 'deposited', 'cleared', 'bounced'])},
  printed_at ${text},
  check ((student_id is null) <> (family_id is null)),
  check ((reverses_id is null and cost > 0) or (reverses_id is not null and cost < 0)),
  check ((voided_at is null) = (voided_by is null) and (voided_at is null) = (void_reason is null)),
  check (voided_at is null or reverses_id is null),
  check ((cheque_state is not null) = (coalesce(method, '') = 'شيك' and reverses_id is null)),
  check (coalesce(cheque_state, '') <> 'bounced' or voided_at is not null),
  check (
    coalesce(method, '') = 'شيك' or (cheque_number is null and cheque_bank is null and cheque_due is null)
  )
);
create index payment_by_date on payment (date, id);
create unique index payment_by_receipt_number on payment (receipt_number);
create unique index payment_by_reversed on payment (reverses_id);
create index payment_of_student on payment (student_id, date, id) where student_id is not null;
create index payment_cheques on payment (coalesce(cheque_due, date), id) where cheque_state is not null;

create table refund (
  id ${text} primary key,
  number ${bigint} not null,
  student_id ${text} references student (id),
  family_id ${text} references family (id),
  amount ${bigint} not null,
  date ${text} not null ${day('date')},
  method ${text} not null ${method('method')},
  note ${text},
  created_at ${text} not null,
  created_by ${text} not null references account (id),
  voided_at ${text},
  voided_by ${text} references account (id),
  void_reason ${text},
  reverses_id ${text} references refund (id),
  check ((student_id is null) <> (family_id is null)),
  check ((reverses_id is null and amount > 0) or (reverses_id is not null and amount < 0)),
  check ((voided_at is null) = (voided_by is null) and (voided_at is null) = (void_reason is null)),
  check (voided_at is null or reverses_id is null)
);
create unique index refund_by_number on refund (number);
create unique index refund_by_reversed on refund (reverses_id);
create index refund_of_student on refund (student_id, number) where student_id is not null;
create index refund_of_family on refund (family_id, number) where family_id is not null;

create table number_series (
  name ${text} primary key ${oneOf('name', ['receipt', 'refund', 'posting'])},
  last_number ${bigint} not null check (last_number > 0)
);

create table closed_month (
  month ${text} primary key ${month('month')},
  closed_at ${text} not null,
  closed_by ${text} not null references account (id)
);

create table reminder (
  id ${text} primary key,
  student_id ${text} references student (id),
  family_id ${text} references family (id),
  created_at ${text} not null,
  created_by ${text} not null references account (id),
  check ((student_id is null) <> (family_id is null))
);
create index reminder_of_student on reminder (student_id, created_at);
create index reminder_of_family on reminder (family_id, created_at);
`);
