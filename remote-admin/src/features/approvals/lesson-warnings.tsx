import { useQueries, useQuery } from '@tanstack/react-query';
import { foldForSearch } from 'arabic-text/fold';
import { Badge } from 'design-system/badge';
import { sumHours } from 'lesson-kit/hours';
import { type Lesson, lessonDay, lessonMonth, studentNames } from 'lesson-kit/lesson';
import { lessonLabel } from 'lesson-kit/lesson-labels';
import { useMemo } from 'react';
import { GuardedLink } from '../../shared/frame/guarded-link';
import { lessonLink } from '../../shared/lessons/lesson-link';
import { approvedLessons, pendingLessons } from '../../shared/lessons/lesson-lists';
import { allRows } from '../../shared/statistics/all-rows';
import styles from './approval-list.module.css';
import { approvalMessages } from './messages';

/** The hours between the first and the last slot of a day, 10:00 to 22:00. */
const TEACHER_DAY_HOURS_MAX = 12;

/** Lessons of earlier months are compared with pending lessons only. */
const MONTHS_COMPARED = 3;

const NONE: readonly Lesson[] = [];

/** Reasons to look twice at a pending lesson. */
export interface LessonWarnings {
  /** Another pending or approved lesson of the same teacher, students, day and subject. */
  similar: Lesson | undefined;
  /** The teacher's hours of that day, if they exceed the day. */
  longDay: number | undefined;
}

/** The warnings of pending lessons. A list that cannot be read is ignored: warnings never block a decision. */
export function useLessonWarnings(pending: readonly Lesson[]): (lesson: Lesson) => LessonWarnings {
  const months = useMemo(
    () => [...new Set(pending.map(lessonMonth))].sort().slice(-MONTHS_COMPARED),
    [pending],
  );
  const individual = useQuery(pendingLessons('individual')).data ?? NONE;
  const group = useQuery(pendingLessons('group')).data ?? NONE;
  const approved = useQueries({
    queries: months.flatMap((month) => [
      approvedLessons('individual', month),
      approvedLessons('group', month),
    ]),
    combine: allRows,
  });
  return useMemo(() => compareLessons([...individual, ...group, ...approved]), [individual, group, approved]);
}

/** @param lessons all pending and approved lessons of the days, of both types */
function compareLessons(lessons: readonly Lesson[]): (lesson: Lesson) => LessonWarnings {
  const byContent = new Map<string, Lesson[]>();
  const dayHours = new Map<string, number>();
  for (const lesson of lessons) {
    const content = contentKey(lesson);
    byContent.set(content, [...(byContent.get(content) ?? []), lesson]);
    const day = dayKey(lesson);
    dayHours.set(day, sumHours([dayHours.get(day) ?? 0, lesson.hours]));
  }
  return (lesson) => {
    const hours = dayHours.get(dayKey(lesson)) ?? 0;
    return {
      similar: byContent.get(contentKey(lesson))?.find((other) => !isSame(other, lesson)),
      longDay: hours > TEACHER_DAY_HOURS_MAX ? hours : undefined,
    };
  };
}

/** Ids are unique within a type. */
function isSame(one: Lesson, other: Lesson): boolean {
  return one._id === other._id && 'student_name' in one === 'student_name' in other;
}

function dayKey(lesson: Lesson): string {
  return JSON.stringify([foldForSearch(lesson.teacher_name), lessonDay(lesson)]);
}

function contentKey(lesson: Lesson): string {
  const students = studentNames(lesson).map(foldForSearch).sort();
  return JSON.stringify([dayKey(lesson), students, foldForSearch(lesson.subject)]);
}

interface LessonWarningBadgesProps extends LessonWarnings {
  /** Called when the link to the similar lesson is followed. */
  onFollow: () => void;
}

/** The warnings of a row, with a link to the similar lesson; the full text is in the title. */
export function LessonWarningBadges({ similar, longDay, onFollow }: LessonWarningBadgesProps) {
  if (!similar && longDay === undefined) return null;
  return (
    <span className={styles.badges}>
      {similar && (
        <span title={approvalMessages.similarHint}>
          <Badge tone="waiting">
            <GuardedLink
              to={lessonLink(similar)}
              aria-label={`${approvalMessages.similar}: ${lessonLabel(similar)}`}
              onFollow={onFollow}
            >
              {approvalMessages.similar}
            </GuardedLink>
          </Badge>
        </span>
      )}
      {longDay !== undefined && (
        <span title={approvalMessages.longDayHint}>
          <Badge tone="waiting">{approvalMessages.longDay(longDay)}</Badge>
        </span>
      )}
    </span>
  );
}
