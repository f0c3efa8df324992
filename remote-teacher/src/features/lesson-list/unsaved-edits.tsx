import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import { dayAsTyped } from 'design-system/date-field';
import { Stack } from 'design-system/layout';
import type { Lesson } from 'lesson-kit/lesson';
import { lessonListMessages } from './messages';
import { isUnsaved, type RowEdit } from './use-row-edits';

interface UnsavedEditsProps {
  edits: Readonly<Record<string, RowEdit>>;
  /** All lessons that can be edited. */
  lessons: readonly Pick<Lesson, '_id'>[];
  /** The lessons of the page that is shown. */
  shown: readonly Pick<Lesson, '_id'>[];
  onDiscard: (id: string) => void;
}

/** Unsaved edits of rows on other pages, from an earlier visit, or of lessons that are no longer in the list. */
export function UnsavedEdits({ edits, lessons, shown, onDiscard }: UnsavedEditsProps) {
  const isIn = (list: readonly Pick<Lesson, '_id'>[], id: string) => list.some(({ _id }) => _id === id);
  const unsaved = Object.entries(edits).filter(([, edit]) => isUnsaved(edit));
  const left = unsaved.filter(([id]) => !isIn(lessons, id));
  const waiting = unsaved.filter(([id, edit]) => isIn(lessons, id) && (edit.isRestored || !isIn(shown, id)));
  if (left.length + waiting.length === 0) return null;
  return (
    <Stack>
      {waiting.length > 0 && (
        <Alert tone="warning">{lessonListMessages.unsavedEdits(waiting.map(([, { label }]) => label))}</Alert>
      )}
      {left.map(([id, { label, typed }]) => (
        <Alert
          key={id}
          tone="warning"
          title={lessonListMessages.noLongerPending(label)}
          action={
            <Button variant="quiet" onClick={() => onDiscard(id)}>
              {lessonListMessages.discardEdit}
            </Button>
          }
        >
          {lessonListMessages.typedText} <bdi>{typedText(typed)}</bdi>
        </Alert>
      ))}
    </Stack>
  );
}

function typedText(typed: RowEdit['typed']): string {
  const texts = Object.entries(typed).map(([field, text]) => (field === 'date' ? dayAsTyped(text) : text));
  return texts.join(' · ');
}
