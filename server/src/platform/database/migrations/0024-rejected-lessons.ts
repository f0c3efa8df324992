import { type Migration, sql } from 'kysely';
import type { DatabaseKind } from '../schema';
import { textColumn } from '../text-column';

/**
 * A rejection has a reason and is shown to its teacher, a lesson can correct a rejected one, and administrators edit pending
 * lessons. A server of an earlier release leaves the new columns empty: its rejections have no reason and are in no mail.
 */
export function rejectedLessons(kind: DatabaseKind): Migration {
  const text = textColumn(kind);
  return {
    async up({ schema }) {
      // SQLite adds one column a statement.
      const lessons = () => schema.alterTable('lesson');
      await lessons().addColumn('entered_on', text).execute();
      await lessons().addColumn('reject_reason', text).execute();
      await lessons().addColumn('rejection_notice', text).execute();
      // There is no reference: copies insert rows by id, and clocks of servers may order a pair differently.
      await lessons().addColumn('replaces_id', text).execute();
      await lessons()
        .addColumn('edited_by', text, (column) => column.references('account.id'))
        .execute();
      await lessons().addColumn('edited_at', text).execute();
      await schema.alterTable('account').addColumn('rejection_mail_day', text).execute();

      await schema
        .createIndex('lesson_by_replaced')
        .unique()
        .on('lesson')
        .column('replaces_id')
        .where(sql.ref('replaces_id'), 'is not', null)
        .where(sql.ref('deleted_at'), 'is', null)
        .execute();
      // Pages of both lesson types: the index of each list contains its rows only.
      for (const [list, condition] of [
        ['rejected', sql<boolean>`status = 'rejected' and deleted_at is null`],
        ['deleted', sql<boolean>`deleted_at is not null`],
      ] as const) {
        await schema
          .createIndex(`lesson_${list}`)
          .on('lesson')
          .columns(['date', 'id'])
          .where(() => condition)
          .execute();
        await schema
          .createIndex(`lesson_${list}_of_teacher`)
          .on('lesson')
          .columns(['teacher_id', 'date', 'id'])
          .where(() => condition)
          .execute();
      }
      await schema
        .createIndex('lesson_unseen_rejection')
        .on('lesson')
        .columns(['teacher_id', 'rejection_notice'])
        .where(sql.ref('rejection_notice'), 'is not', null)
        .execute();
    },
  };
}
