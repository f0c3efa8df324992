import type { Transaction } from 'kysely';
import { type Actor, recordAuditEntry, recordNoChange } from '../../platform/database/audit';
import type { Tables } from '../../platform/database/schema';
import { requireTeacher } from './find-teacher';

/**
 * Notes on which day a teacher was paid for a month; also for a closed one, which is paid afterwards.
 *
 * @param paid_on `null` takes the note back
 * @throws {Problem} 404 if no teacher has this id
 */
export async function setPaid(
  transaction: Transaction<Tables>,
  administrator: Actor,
  teacherId: string,
  { month, paid_on }: { month: string; paid_on: string | null },
): Promise<void> {
  await requireTeacher(transaction, teacherId);
  // Deleting locks the note until the transaction ends.
  const before = await transaction
    .deleteFrom('paid_month')
    .where('month', '=', month)
    .where('teacher_id', '=', teacherId)
    .returning('paid_on')
    .executeTakeFirst();
  if (paid_on !== null) {
    await transaction
      .insertInto('paid_month')
      .values({
        teacher_id: teacherId,
        month,
        paid_on,
        created_at: new Date().toISOString(),
        created_by: administrator.id,
      })
      .onConflict((conflict) => conflict.columns(['month', 'teacher_id']).doUpdateSet({ paid_on }))
      .execute();
  }
  if ((before?.paid_on ?? null) === paid_on) return recordNoChange(transaction);
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'pay.paid',
    entity: { type: 'pay', id: teacherId },
    ...(before && { before }),
    after: { month, paid_on },
  });
}
