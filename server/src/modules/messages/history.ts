import type { AuditEntry } from '../../platform/database/audit';
import type { Addressee } from '../message-queue';

/** The record whose history tells of a message: that of its recipient, or for a note to the office of the one who wrote it. */
export function recordOf({ family_id, student_id, booking_id, teacher_id }: Addressee): AuditEntry['entity'] {
  if (family_id) return { type: 'family', id: family_id };
  if (student_id) return { type: 'student', id: student_id };
  return booking_id ? { type: 'booking', id: booking_id } : { type: 'account', id: teacher_id ?? '' };
}
