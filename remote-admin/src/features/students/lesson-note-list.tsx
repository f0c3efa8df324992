import { LESSON_NOTE_NAMES, LESSON_NOTES, type LessonNotes } from 'api-contract/lesson';
import type { StudentLesson } from 'api-contract/lesson-schema';
import { BelowText } from '../../shared/lists/below-text';

/** What the teacher says of a lesson, each in a line; nothing where nothing is said. */
export function LessonNoteList({ notes }: { notes: Pick<StudentLesson, keyof LessonNotes> }) {
  return LESSON_NOTES.map(
    (note) =>
      notes[note] && (
        <BelowText key={note}>
          {LESSON_NOTE_NAMES[note]}: <bdi>{notes[note]}</bdi>
        </BelowText>
      ),
  );
}
