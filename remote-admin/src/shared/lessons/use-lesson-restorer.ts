import { useQueryClient } from '@tanstack/react-query';
import type { LessonType } from 'api-contract/lesson';
import type { LessonDecisions, LessonRestoration } from 'api-contract/lesson-schema';
import { lessonCount } from 'arabic-text/lesson-count';
import type { Lesson } from 'lesson-kit/lesson';
import { useMemo } from 'react';
import { api } from 'shared-auth';
import type { DoneTo } from '../decisions/decision';
import { type Outcomes, sendDecisions } from '../decisions/send-decisions';
import type { Restorer } from '../decisions/use-undo';
import { markStale, refetchLessons, restoreLesson } from './lesson-lists';

/** Decides on several lessons in one request (additive to spec §7). */
export function postDecisions(decisions: LessonDecisions['decisions']): Promise<Outcomes> {
  return api.post<Outcomes>('/admin/decisions', { body: { decisions }, schema: { outcomes: 'list' } });
}

/** Takes back decisions on lessons of one type, and deletions. */
export function useLessonRestorer(lessonType: LessonType): Restorer<Lesson> {
  const queryClient = useQueryClient();
  return useMemo(
    () => ({
      restore: (done) =>
        sendDecisions({
          rows: done,
          sendOne: ({ row, from }) => restoreLesson(lessonType, row._id, stateOf(from)),
          sendMany: (rows) => postDecisions(rows.map((each) => toRestoration(lessonType, each))),
        }),
      words: { restored: (done) => `أُعيد إلى القائمة ${lessonCount(done.length)}.` },
      refresh: (isOutdated) => (isOutdated ? refetchLessons : markStale)(queryClient),
    }),
    [lessonType, queryClient],
  );
}

const STATES = ['deleted', 'rejected', 'approved'] as const satisfies LessonRestoration['from'][];

const stateOf = (from: string) => STATES.find((state) => state === from);

function toRestoration(type: LessonType, { row, from }: DoneTo<Lesson>) {
  return { type, id: row._id, decision: 'restore', from: stateOf(from) } as const;
}
