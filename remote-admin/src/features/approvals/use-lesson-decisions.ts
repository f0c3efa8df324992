import { useQueryClient } from '@tanstack/react-query';
import type { LessonType } from 'api-contract/lesson';
import { type Lesson, lessonDay } from 'lesson-kit/lesson';
import { useStudentQuestion } from 'lesson-kit/student-question';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import type { DecisionSubject } from '../../shared/decisions/decision';
import { decisionMessages } from '../../shared/decisions/messages';
import { pendingLessons, removeLessons } from '../../shared/lessons/lesson-lists';
import { useLessonRestorer } from '../../shared/lessons/use-lesson-restorer';
import { remarksOn } from './lesson-warnings';
import { approvalMessages, lessonWords } from './messages';
import { sendLessonDecisions } from './send-lesson-decisions';

/**
 * Decisions about the pending lessons of one type. Before lessons are approved, names without a record that look like those of
 * known students are asked about.
 *
 * @param onSeveralPeople called with a lesson in which one name turns out to be the names of several students
 */
export function useLessonDecisions(
  lessonType: LessonType,
  onSeveralPeople: (lesson: Lesson) => void,
): { subject: DecisionSubject<Lesson>; studentQuestion: ReactNode } {
  const queryClient = useQueryClient();
  const restorer = useLessonRestorer(lessonType);
  const question = useStudentQuestion();
  const confirm = useRef(question.confirm);
  confirm.current = question.confirm;

  /** Whom the names without a record mean; `undefined` if the person goes back to the list. */
  const findStudents = useCallback(
    (lessons: readonly Lesson[]) => {
      const [day, ...otherDays] = new Set(lessons.map(lessonDay));
      return confirm.current(
        lessons.flatMap(({ unrecorded_names = [] }) => unrecorded_names),
        {
          back: decisionMessages.backToList,
          // Lessons of several days show the levels of today.
          ...(day !== undefined && otherDays.length === 0 && { day }),
          split(typed) {
            const lesson = lessons.find(({ unrecorded_names = [] }) => unrecorded_names.includes(typed));
            if (lesson) onSeveralPeople(lesson);
          },
        },
      );
    },
    [onSeveralPeople],
  );

  const subject = useMemo((): DecisionSubject<Lesson> => {
    const words = lessonWords[lessonType];
    return {
      ...restorer,
      words: { ...words, ...restorer.words },
      decisions: ['approve', 'reject'],
      offer: ({ in_closed_period }, decision) =>
        decision === 'approve' && in_closed_period ? 'hidden' : 'on',
      // The approval of a guest's lesson can admit the guest, too.
      asksFirst: ({ by_guest }, decision) => decision === 'approve' && by_guest === true,
      remarksOn,
      guestsOf: (lessons) => [
        ...new Set(lessons.flatMap(({ by_guest, teacher_name }) => (by_guest ? [teacher_name] : []))),
      ],
      noteOn: ({ in_closed_period }, status) =>
        in_closed_period || status === 'inClosedMonth' ? approvalMessages.monthIsClosed : undefined,
      stateAfter: (decision) => (decision === 'approve' ? 'approved' : 'rejected'),
      async send({ rows: lessons, decision, choice }, onAnswers) {
        const isApproval = decision === 'approve';
        const hasUnrecorded = lessons.some(({ unrecorded_names = [] }) => unrecorded_names.length > 0);
        const students = isApproval && hasUnrecorded ? await findStudents(lessons) : undefined;
        if (isApproval && hasUnrecorded && !students) return undefined;
        const request = {
          lessonType,
          lessons,
          decision: isApproval ? decision : 'reject',
          choice,
          students,
        } as const;
        return sendLessonDecisions(request, onAnswers);
      },
      write: (lessons) => removeLessons(queryClient, pendingLessons(lessonType), lessons),
    };
  }, [lessonType, queryClient, restorer, findStudents]);

  return { subject, studentQuestion: question.dialog };
}
