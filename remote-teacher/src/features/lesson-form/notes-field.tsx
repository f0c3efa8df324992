import { LESSON_NOTE_NAMES, LESSON_NOTES } from 'api-contract/lesson';
import { Button } from 'design-system/button';
import { TextField } from 'design-system/text-field';
import { useState } from 'react';
import type { NoteTexts } from '../../shared/lesson/form-start';
import styles from './lesson-form.module.css';
import { lessonFormMessages } from './messages';

const NOTE_MAX = 300;

interface NotesFieldProps {
  notes: NoteTexts;
  readOnly: boolean;
  onChange: (notes: NoteTexts) => void;
}

/** Three lines for the families: what was done, what is due, and a mark. All of them can stay empty. */
export function NotesField({ notes, readOnly, onChange }: NotesFieldProps) {
  const [isOpen, setIsOpen] = useState(LESSON_NOTES.some((note) => notes[note]));
  if (!isOpen)
    return (
      <Button variant="quiet" size="small" className={styles.absences} onClick={() => setIsOpen(true)}>
        {lessonFormMessages.notes.open}
      </Button>
    );
  return (
    <fieldset className={styles.notes}>
      <legend>{lessonFormMessages.notes.legend}</legend>
      {LESSON_NOTES.map((note) => (
        <TextField
          key={note}
          name={note}
          label={LESSON_NOTE_NAMES[note]}
          optional
          dir="auto"
          maxLength={NOTE_MAX}
          readOnly={readOnly}
          value={notes[note] ?? ''}
          onChange={(event) => onChange({ ...notes, [note]: event.currentTarget.value })}
        />
      ))}
    </fieldset>
  );
}
