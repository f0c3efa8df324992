import { groupBy } from '../../platform/group-by';
import type { AllRows } from '../all-rows';
import type { Walk } from './event';
import { sum } from './records';
import { linesOf } from './sums';

/** The entries of accounts and of pay in the closed period, which nothing changes. */
export function closedEntries({ model }: Walk, { entry, pay_entry }: AllRows): unknown {
  const isClosed = ({ day }: Row) => !model.isOpen(String(day));
  return { entries: entry.filter(isClosed), pay: pay_entry.filter(isClosed) };
}

/**
 * Checks the rows under the lists: entries, attendance and drawn hours are those of the model, the sums that posting keeps are those of the
 * entries, and what is left of a merged student or of an account that was carried over is nothing.
 */
export function checkRows({ model }: Walk, rows: AllRows): void {
  const { entry, entry_sum, pay_entry, pay_sum, lesson_draw, lesson_student } = rows;
  expect(sumsBy(entry_sum, ['account_id', 'period', 'kind', 'subject_id'])).toEqual(
    sumsBy(
      entry.flatMap((row) => {
        const subject_id = row.student_id ?? row.account_id ?? null;
        return [monthOf(row), 'all'].map((period) => ({ ...row, period, subject_id }));
      }),
      ['account_id', 'period', 'kind', 'subject_id'],
    ),
  );
  expect(sumsBy(pay_sum, ['teacher_id', 'period', 'kind'])).toEqual(
    sumsBy(
      pay_entry.flatMap((row) => [monthOf(row), 'all'].map((period) => ({ ...row, period }))),
      ['teacher_id', 'period', 'kind'],
    ),
  );
  for (const { id, mergedInto } of model.people.values()) {
    if (mergedInto === null) continue;
    const own = entry.filter(({ account_id, student_id }) => account_id === id || student_id === id);
    expect({ id, left: sum(own.map(amountOf)) }).toEqual({ id, left: 0 });
  }
  for (const own of model.carried.keys()) {
    const left = sum(entry.filter(({ account_id }) => account_id === own).map(amountOf));
    expect({ own, left }).toEqual({ own, left: 0 });
  }
  expect(
    entry
      .map(({ day, kind, account_id, student_id, amount }) =>
        [day, kind, account_id, student_id, amount].join(' '),
      )
      .sort(),
  ).toEqual(
    linesOf(model)
      .map(({ day, kind, account, student, amount }) => [day, kind, account, student, amount].join(' '))
      .sort(),
  );
  expect(
    lesson_student
      .map(({ lesson_id, student_id, attendance }) => [lesson_id, student_id, attendance].join(' '))
      .sort(),
  ).toEqual(
    model.lessons
      .flatMap(({ id, parts }) => parts.map(({ student, presence }) => [id, student, presence].join(' ')))
      .sort(),
  );
  expect(
    lesson_draw
      .map(({ lesson_id, student_id, package_id, hours_hundredths }) =>
        [lesson_id, student_id, package_id, hours_hundredths].join(' '),
      )
      .sort(),
  ).toEqual(
    model.lessons
      .flatMap(({ id, charges }) =>
        [...charges].flatMap(([student, { draws }]) =>
          [...draws].map(([bought, hours]) => [id, student, bought, hours].join(' ')),
        ),
      )
      .sort(),
  );
}

type Row = AllRows['entry'][number];

const amountOf = ({ amount }: Row) => Number(amount);
const monthOf = ({ day }: Row) => String(day).slice(0, 'YYYY-MM'.length);

function sumsBy(rows: readonly Row[], columns: readonly string[]): Record<string, number> {
  const groups = groupBy(rows, (row) => columns.map((column) => row[column]).join(' '));
  return Object.fromEntries([...groups].map(([key, group]) => [key, sum(group.map(amountOf))]));
}
