import type { AllRows } from '../all-rows';
import { TODAY } from './dice';
import type { Walk } from './event';
import { at } from './records';

const LINKS = ['family_link', 'statement_link', 'calendar_link'] as const;

/**
 * Checks what families are told and given: waiting messages are about students who are here, and a private link works as long as
 * what it was given for.
 */
export function checkContacts({ model }: Walk, rows: AllRows): void {
  const waiting = new Set(rows.message.filter(({ state }) => state === 'waiting').map(({ id }) => id));
  const told = [
    ...rows.message.filter(({ id }) => waiting.has(id)),
    ...rows.message_student.filter(({ message_id }) => waiting.has(message_id)),
  ].flatMap(({ student_id }) => (student_id === null ? [] : String(student_id)));
  const gone = told.map(model.person).filter(isGone);
  expect(gone.map(({ name }) => name)).toEqual([]);
  for (const table of LINKS) {
    const working = rows[table]
      .filter(({ revoked_at }) => revoked_at === null)
      .map(({ family_id, student_id, teacher_id }) => `${table} ${family_id ?? student_id ?? teacher_id}`);
    expect(working.sort()).toEqual([...model.links].filter((link) => link.startsWith(table)).sort());
  }
}

const isGone = ({ mergedInto, isErased, active }: ReturnType<Walk['model']['person']>): boolean =>
  mergedInto !== null || isErased || at(active, TODAY) === false;
