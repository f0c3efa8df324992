import { useQueryClient } from '@tanstack/react-query';
import { BOOKING_STATUSES, type BookingStatus, STATUS_AFTER } from 'api-contract/booking';
import type { BookingDecisions } from 'api-contract/booking-schema';
import { currentMoment } from 'api-contract/current-day';
import { hasBegun } from 'api-contract/lesson-time';
import { useStudentQuestion } from 'lesson-kit/student-question';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { api, endsSession } from 'shared-auth';
import type { Decision, DecisionAnswer, DecisionSubject } from '../../shared/decisions/decision';
import { decisionMessages } from '../../shared/decisions/messages';
import { type Outcomes, sendDecisions } from '../../shared/decisions/send-decisions';
import { refetchWaitingCounts } from '../../shared/waiting/waiting-counts';
import { useBookingApproval } from './booking-approval';
import { refetchBookings, refetchWaiting, writeBookings } from './booking-queries';
import { type BookingRow, statusOf, studentsOf } from './booking-row';
import { bookingRemarks, bookingWords } from './messages';
import type { BookingChanges } from './use-booking-changes';

const DECISIONS: Record<BookingStatus, Decision> = {
  approved: 'approve',
  cancelled: 'reject',
  completed: 'complete',
  pending: 'restore',
};

interface BookingDecisionOptions extends Pick<BookingChanges, 'showDuring' | 'saveStatus'> {
  /** Whether only pending bookings are shown. */
  isWaiting: boolean;
  overlapsWith: (booking: BookingRow) => readonly BookingRow[];
  /** It is called with a booking in which one name turns out to be the names of several students. */
  onSeveralPeople: (booking: BookingRow) => void;
}

/** Decisions about bookings, shown before the server has confirmed them. */
export function useBookingDecisions({
  showDuring,
  saveStatus,
  isWaiting,
  overlapsWith,
  onSeveralPeople,
}: BookingDecisionOptions): { subject: DecisionSubject<BookingRow>; dialogs: ReactNode } {
  const queryClient = useQueryClient();
  const { approve, dialog: approvalDialog } = useBookingApproval();
  const question = useStudentQuestion();
  const confirm = useRef(question.confirm);
  confirm.current = question.confirm;

  /**
   * Gives a booking the names of the students who are meant, so that its lessons make no second ones.
   *
   * @returns `undefined` if the person goes back to the list
   */
  const withMeantStudents = useCallback(
    async (booking: BookingRow): Promise<BookingRow | undefined> => {
      const typed = studentsOf(booking);
      const meant = await confirm.current(typed, {
        back: decisionMessages.backToList,
        ...(booking.lessonDate && { day: booking.lessonDate }),
        split: () => onSeveralPeople(booking),
      });
      if (!meant) return undefined;
      const students = typed.map((name) => meant.get(name)?.name ?? name);
      if (students.every((name, position) => name === typed[position])) return booking;
      const path = `/booking/${encodeURIComponent(booking._id)}`;
      await api.patch(path, { body: { students, was: { students: typed } } });
      await writeBookings(queryClient, [{ _id: booking._id, students }]);
      return { ...booking, students };
    },
    [queryClient, onSeveralPeople],
  );

  const subject = useMemo((): DecisionSubject<BookingRow> => {
    const isFuture = ({ lessonDate: day, lessonTime: time }: BookingRow) =>
      day !== undefined && time !== undefined && !hasBegun({ day, time }, currentMoment());
    return {
      words: bookingWords,
      decisions: isWaiting ? ['approve', 'reject', 'complete'] : ['approve', 'reject', 'complete', 'restore'],
      offer(booking, decision) {
        if (statusOf(booking) !== STATUS_AFTER[decision]) return 'on';
        return decision === 'restore' ? 'hidden' : 'off';
      },
      asksFirst: (booking, decision) =>
        decision === 'reject' || (decision === 'complete' && isFuture(booking)),
      remarksOn(booking, decision) {
        const overlaps = decision === 'approve' ? overlapsWith(booking).length : 0;
        return [
          ...(overlaps > 0 ? [bookingRemarks.overlaps(overlaps)] : []),
          ...(decision === 'complete' && isFuture(booking) ? [bookingRemarks.future(booking)] : []),
        ];
      },
      isStillDecided: (booking, state) =>
        state in STATUS_AFTER && statusOf(booking) === STATUS_AFTER[state as Decision],
      stateAfter: (decision) => STATUS_AFTER[decision],
      async send({ rows, decision, choice: { reason } }, onAnswers) {
        const status = STATUS_AFTER[decision];
        // A server of spec §7 alone schedules nothing.
        const becomesLesson =
          isWaiting && decision === 'approve' && rows.every(({ scheduled_id }) => scheduled_id !== undefined);
        const decided = (answers: readonly DecisionAnswer<BookingRow>[]) =>
          answers.map(({ row, result }) => ({
            row: result === 'decided' ? { ...row, status } : row,
            result,
          }));
        const shown = rows.map(({ _id }) => ({ _id, status }));
        const sendAll = async () => {
          const meant: BookingRow[] = [];
          try {
            for (const row of rows) {
              const booking = decision === 'approve' ? await withMeantStudents(row) : row;
              if (!booking) return undefined;
              meant.push(booking);
            }
          } catch (error) {
            if (endsSession(error)) return undefined;
            const failed = rows.map((row) => ({ row, result: 'failed' }) as const);
            await onAnswers(failed);
            return failed;
          }
          const answers = await sendDecisions({
            rows: meant,
            sendOne: (booking) => saveStatus(booking, status, reason),
            sendMany: (bookings) =>
              postDecisions(
                bookings.map((each) => ({ ...toDecision(each, status, statusOf(each)), reason })),
              ),
            onAnswers: (some) => onAnswers(decided(some)),
          });
          return answers && decided(answers);
        };
        const approveInTurn = async () => {
          const all: DecisionAnswer<BookingRow>[] = [];
          const answerWith = async (answer: DecisionAnswer<BookingRow>) => {
            all.push(answer);
            await onAnswers([answer]);
          };
          for (const [index, row] of rows.entries()) {
            try {
              const booking = await withMeantStudents(row);
              if (!booking) break;
              const outcome = await approve(booking, { number: index + 1, total: rows.length });
              if (outcome === 'stopped') break;
              if (outcome === 'approved')
                await answerWith({ row: { ...booking, status }, result: 'decided' });
            } catch (error) {
              if (endsSession(error)) return undefined;
              await answerWith({ row, result: 'failed' });
            }
          }
          return all;
        };
        // The new status is shown before the response, but not while a dialog asks for the lesson.
        return becomesLesson ? approveInTurn() : showDuring(shown, sendAll);
      },
      restore: (done) =>
        sendDecisions({
          rows: done,
          sendOne: ({ row, from }) =>
            api.patch(`/booking/${encodeURIComponent(row._id)}/status`, {
              body: { status: statusOf(row), was: { status: from } },
            }),
          sendMany: (several) =>
            postDecisions(several.map(({ row, from }) => toDecision(row, statusOf(row), from))),
        }),
      async write(rows, decision) {
        await writeBookings(
          queryClient,
          rows.map(({ _id }) => ({ _id, status: STATUS_AFTER[decision] })),
        );
        // A booking that waits again may be in no list.
        if (decision === 'restore') await refetchWaiting(queryClient);
      },
      refresh: (isOutdated) => (isOutdated ? refetchBookings : refetchWaitingCounts)(queryClient),
    };
  }, [queryClient, isWaiting, overlapsWith, showDuring, saveStatus, withMeantStudents, approve]);

  return {
    subject,
    dialogs: (
      <>
        {question.dialog}
        {approvalDialog}
      </>
    ),
  };
}

/** Decides on several bookings in one request (additive to spec §7). */
function postDecisions(decisions: BookingDecisions['decisions']): Promise<Outcomes> {
  return api.post<Outcomes>('/admin/bookings/decisions', {
    body: { decisions },
    schema: { outcomes: 'list' },
  });
}

function toDecision({ _id }: BookingRow, status: BookingStatus, from: string) {
  return { id: _id, decision: DECISIONS[status], from: BOOKING_STATUSES.find((each) => each === from) };
}
