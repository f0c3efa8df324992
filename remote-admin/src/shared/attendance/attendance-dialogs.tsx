import type { Lesson } from 'lesson-kit/lesson';
import { lessonLabel } from 'lesson-kit/lesson-labels';
import { useState } from 'react';
import { MakeUpDialog } from '../make-ups/make-up-dialog';
import { AttendanceDialog, type Missed } from './attendance-dialog';

interface AttendanceDialogsProps {
  /** The lesson whose attendance is open. */
  lesson: Lesson | undefined;
  onClose: () => void;
}

/** The attendance of a lesson, and what is owed to those who missed it. */
export function AttendanceDialogs({ lesson, onClose }: AttendanceDialogsProps) {
  const [missed, setMissed] = useState<{ lesson: Lesson; students: Missed[] }>();
  return (
    <>
      {lesson && (
        <AttendanceDialog
          lesson={lesson}
          onOwe={(students) => {
            onClose();
            setMissed({ lesson, students });
          }}
          onClose={onClose}
        />
      )}
      {missed && (
        <MakeUpDialog
          students={missed.students}
          lesson={{ id: missed.lesson._id, hours: missed.lesson.hours }}
          of={lessonLabel(missed.lesson)}
          onClose={() => setMissed(undefined)}
        />
      )}
    </>
  );
}
