import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createNameSearch, foldName } from 'arabic-text/fold';
import { Combobox } from 'design-system/combobox';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Filter } from '../../shared/lists/filters';
import {
  activeStudents,
  admittedTeachers,
  roomList,
  studentRecord,
  type Whose,
} from '../../shared/timetable/timetable-queries';
import { timetableMessages } from './messages';

interface WhoseOption extends Whose {
  label: string;
}

/** Whose week is shown: the teacher, room or student of the address, else the first teacher. */
export function useWhose() {
  const [search, setSearch] = useSearchParams();
  const teachers = useQuery(admittedTeachers()).data?.rows ?? [];
  const rooms = useQuery(roomList()).data?.rows ?? [];
  const options = [
    ...teachers.map(({ _id, username }) => option('teacher', _id, username)),
    ...rooms.map(({ _id, name }) => option('room', _id, name)),
  ];
  const [kind, id] = [search.get('filter'), search.get('id') ?? ''];
  const isStudent = kind === 'student' && id !== '';
  const student = useQuery({ ...studentRecord(id), enabled: isStudent }).data?.name ?? '…';
  const chosen = isStudent
    ? option('student', id, student)
    : (options.find((each) => each.kind === kind && each.id === id) ?? options[0]);
  const filter: Filter = {
    label: timetableMessages.whose,
    value: chosen?.id ?? '',
    text: chosen?.label ?? '',
    isSet: true,
    field: (
      <WhoseField
        chosen={chosen?.label ?? ''}
        options={options}
        onChoose={(next) =>
          setSearch(
            (before) => {
              before.set('filter', next.kind);
              before.set('id', next.id);
              return before;
            },
            { replace: true },
          )
        }
      />
    ),
  };
  return { chosen: chosen && { kind: chosen.kind, id: chosen.id }, filter };
}

const option = (kind: Whose['kind'], id: string, name: string): WhoseOption => ({
  kind,
  id,
  label: timetableMessages.whoseNames[kind](name),
});

interface WhoseFieldProps {
  chosen: string;
  /** The teachers and rooms; students are searched for. */
  options: readonly WhoseOption[];
  onChoose: (chosen: WhoseOption) => void;
}

/** One field finds teachers, rooms and students by their names. */
function WhoseField({ chosen, options, onChoose }: WhoseFieldProps) {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? '';
  const { data, isFetching } = useInfiniteQuery({ ...activeStudents(text), enabled: text.trim() !== '' });
  const students = data?.rows.map(({ _id, name }) => option('student', _id, name)) ?? [];
  const matches = createNameSearch(text);
  const offered = [
    ...options.filter(({ label }) => matches(foldName(label))),
    ...(text.trim() === '' ? [] : students),
  ];
  return (
    <Combobox
      label={timetableMessages.whose}
      name="id"
      value={typed ?? chosen}
      onValueChange={setTyped}
      onClick={({ currentTarget }) => currentTarget.select()}
      onBlur={() => setTyped(undefined)}
      suggestions={offered.map(({ label }) => label)}
      loading={isFetching}
      onSuggestionSelect={(label) => {
        const next = offered.find((each) => each.label === label);
        if (next) onChoose(next);
        setTyped(undefined);
      }}
    />
  );
}
