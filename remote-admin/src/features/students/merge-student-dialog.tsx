import { useInfiniteQuery } from '@tanstack/react-query';
import type { Student } from 'api-contract/student-schema';
import { Combobox } from 'design-system/combobox';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { MergeDialog } from './merge-dialog';
import { mergeMessages } from './merge-messages';
import { studentList } from './student-queries';

interface MergeStudentDialogProps {
  /** The record that leaves the lists. */
  student: Student;
  onClose: () => void;
}

/** Merges the student of `/Student` into a record that is searched for, and opens that one. */
export function MergeStudentDialog({ student, onClose }: MergeStudentDialogProps) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  /** It stays chosen where a later list lacks it, so that the server says why it cannot be merged. */
  const [chosen, setChosen] = useState<Student>();
  const { data, isFetching } = useInfiniteQuery({ ...studentList('all', text), enabled: text !== '' });
  const others = (data?.rows ?? []).filter(({ _id }) => _id !== student._id);
  // A record's name is unique.
  const named = (text: string) => others.find(({ name }) => name === text.trim());
  const into = chosen ?? named(text);
  return (
    <MergeDialog
      title={mergeMessages.title(student.name)}
      student={student}
      into={into}
      onClose={onClose}
      onMerged={(id) => void navigate({ search: `?id=${encodeURIComponent(id)}` }, { replace: true })}
    >
      {(field) => (
        <Combobox
          {...field}
          hint={mergeMessages.intoHint}
          dir="auto"
          autoComplete="off"
          value={text}
          onValueChange={(value) => {
            setText(value);
            setChosen(named(value));
          }}
          suggestions={into ? [] : others.map(({ name }) => name)}
          loading={isFetching}
        />
      )}
    </MergeDialog>
  );
}
