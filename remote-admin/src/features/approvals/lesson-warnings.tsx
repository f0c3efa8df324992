import { useQueries, useQuery } from '@tanstack/react-query';
import type { LessonDoubt } from 'api-contract/lesson-schema';
import { foldForSearch } from 'arabic-text/fold';
import { Badge } from 'design-system/badge';
import { type Lesson, lessonDay, lessonMonth, studentNames } from 'lesson-kit/lesson';
import { lessonLabel } from 'lesson-kit/lesson-labels';
import { useMemo } from 'react';
import { GuardedLink } from '../../shared/frame/guarded-link';
import { lessonLink } from '../../shared/lessons/lesson-link';
import { approvedLessons, pendingLessons } from '../../shared/lessons/lesson-lists';
import { allRows } from '../../shared/statistics/all-rows';
import styles from './approval-list.module.css';
import { approvalMessages } from './messages';

/** Lessons of earlier months are compared with pending lessons only. */
const MONTHS_COMPARED = 3;

const NONE: readonly Lesson[] = [];

/**
 * Finds another pending or approved lesson of the same teacher, students, day and subject. A list that cannot be read is
 * ignored: warnings never block a decision.
 */
export function useSimilarLessons(pending: readonly Lesson[]): (lesson: Lesson) => Lesson | undefined {
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
function compareLessons(lessons: readonly Lesson[]): (lesson: Lesson) => Lesson | undefined {
  const byContent = new Map<string, Lesson[]>();
  for (const lesson of lessons) {
    const content = contentKey(lesson);
    byContent.set(content, [...(byContent.get(content) ?? []), lesson]);
  }
  return (lesson) => byContent.get(contentKey(lesson))?.find((other) => !isSame(other, lesson));
}

/** Ids are unique within a type. */
function isSame(one: Lesson, other: Lesson): boolean {
  return one._id === other._id && 'student_name' in one === 'student_name' in other;
}

function contentKey(lesson: Lesson): string {
  const students = studentNames(lesson).map(foldForSearch).sort();
  const { teacher_name, subject } = lesson;
  return JSON.stringify([foldForSearch(teacher_name), lessonDay(lesson), students, foldForSearch(subject)]);
}

interface LessonWarningsProps {
  lesson: Lesson;
  similar: Lesson | undefined;
  /** Called when the link to the similar lesson is followed. */
  onFollow: () => void;
}

/** Why a lesson deserves a second look, and what has happened to it, in words. */
export function LessonWarnings({ lesson, similar, onFollow }: LessonWarningsProps) {
  const { doubts = [], by_guest, replaces, edited_by } = lesson;
  if (!similar && doubts.length === 0 && !by_guest && !replaces && !edited_by) return null;
  return (
    <span className={styles.badges}>
      {by_guest && (
        <span title={approvalMessages.byGuestHint}>
          <Badge tone="waiting">{approvalMessages.byGuest}</Badge>
        </span>
      )}
      {doubts.map((doubt) => (
        <Badge key={doubt.kind} tone="waiting">
          {doubtText(doubt)}
        </Badge>
      ))}
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
      {replaces && <Badge tone="accent">{approvalMessages.replaces}</Badge>}
      {edited_by && <Badge>{approvalMessages.editedByAdmin}</Badge>}
    </span>
  );
}

function doubtText(doubt: LessonDoubt): string {
  const { long_day, long_ago, future } = approvalMessages.doubts;
  if (doubt.kind === 'long_day') return long_day(doubt.hours);
  return doubt.kind === 'long_ago' ? long_ago(doubt.days) : future;
}
