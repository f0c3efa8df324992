import { type Params, preparedChange } from '../../platform/database/prepared';

/** The teacher has seen all rejections so far. */
export const markRejectionsSeen = preparedChange((database, param: Params<{ teacherId: string }>) =>
  database
    .updateTable('lesson')
    .set({ rejection_notice: null })
    .where('teacher_id', '=', param('teacherId'))
    .where('rejection_notice', 'is not', null),
);
