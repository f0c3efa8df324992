import type { AllRows } from '../index';

/** Compares the audit entries with the rows; returns every contradiction. */
export function disagreements(rows: AllRows): string[] {
  const actions = new Map<string, string[]>();
  for (const { entity_id, action } of rows.audit_entry) {
    actions.set(String(entity_id), [...(actions.get(String(entity_id)) ?? []), String(action)]);
  }
  const actionsOf = (id: unknown) => actions.get(String(id)) ?? [];
  const wrong: string[] = [];
  const expect = (holds: boolean, what: string, id: unknown) => {
    if (!holds) wrong.push(`${what}: ${id}, whose actions are ${actionsOf(id).join(', ')}`);
  };

  for (const [table, type] of [
    ['account', 'account'],
    ['lesson', 'lesson'],
    ['booking', 'booking'],
    ['payment', 'student-payment'],
    ['refund', 'refund'],
  ] as const) {
    const ids = new Set(rows[table].map(({ id }) => id));
    for (const id of ids) {
      const created = actionsOf(id).filter((action) => action === `${type}.created`);
      expect(created.length === 1, `a ${type} must be created once`, id);
    }
    for (const { entity_type, entity_id } of rows.audit_entry) {
      expect(
        entity_type !== type || ids.has(entity_id),
        `an action on a ${type} that does not exist`,
        entity_id,
      );
    }
  }

  for (const { id, status, deleted_at } of rows.lesson) {
    const fate = actionsOf(id).findLast((action) => /\.(approved|rejected|deleted|restored)$/.test(action));
    expect((fate === 'lesson.deleted') === (deleted_at !== null), 'a deletion and its record differ', id);
    const decided = actionsOf(id).some((action) => action === `lesson.${status}`);
    expect(status === 'pending' || decided, `no audit entry for the status ${status} of a lesson`, id);
    const students = rows.lesson_student.filter(({ lesson_id }) => lesson_id === id);
    expect(students.length > 0, 'a lesson without students', id);
  }
  for (const { id, status, lesson_type } of rows.booking) {
    const changed = actionsOf(id).some((action) => action.startsWith('booking.status'));
    expect(status === 'pending' || changed, `no audit entry for the status ${status} of a booking`, id);
    const students = rows.booking_student.filter(({ booking_id }) => booking_id === id);
    expect(lesson_type === 'group' ? students.length > 1 : students.length === 1, 'students do not fit', id);
  }
  return wrong;
}
