import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Button } from 'design-system/button';
import { Combobox } from 'design-system/combobox';
import type { Message } from 'design-system/inline-message';
import { Row, Stack } from 'design-system/layout';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { activeStudents, studentRecord } from '../../shared/timetable/timetable-queries';
import { timetableMessages } from './messages';

interface StudentsFieldProps {
  name: string;
  label: string;
  defaultValues: readonly string[];
  error: Message | undefined;
  readOnly: boolean;
  /** Names that are known already, by their ids. */
  names: ReadonlyMap<string, string>;
  /** It is called after a student was added or removed. */
  onChange: () => void;
}

/** Students of a lesson, searched for by name or phone number. */
export function StudentsField({
  name,
  defaultValues,
  names,
  readOnly,
  onChange,
  ...field
}: StudentsFieldProps) {
  const [ids, setIds] = useState(defaultValues);
  const [text, setText] = useState('');
  const [found, setFound] = useState(names);
  const { data, isFetching } = useInfiniteQuery({ ...activeStudents(text), enabled: text.trim() !== '' });
  const offered = (data?.rows ?? []).filter(({ _id }) => !ids.includes(_id));

  // The form reads the ids where it says that it has changed.
  const changed = useEffectEvent(onChange);
  const lastIds = useRef(ids);
  useEffect(() => {
    if (ids !== lastIds.current) changed();
    lastIds.current = ids;
  }, [ids]);

  function add(chosen: string) {
    const student = offered.find((each) => each.name === chosen);
    if (!student) return;
    setFound(new Map([...found, [student._id, student.name]]));
    setIds([...ids, student._id]);
    setText('');
  }

  return (
    <Stack gap="small">
      {!readOnly && (
        <Combobox
          {...field}
          hint={timetableMessages.studentHint}
          value={text}
          onValueChange={setText}
          suggestions={text.trim() === '' ? [] : offered.map((student) => student.name)}
          loading={isFetching}
          onSuggestionSelect={add}
        />
      )}
      <Row>
        {ids.map((id) => (
          <Chosen
            key={id}
            id={id}
            field={name}
            name={found.get(id)}
            onRemove={readOnly ? undefined : () => setIds(ids.filter((other) => other !== id))}
          />
        ))}
      </Row>
    </Stack>
  );
}

interface ChosenProps {
  id: string;
  field: string;
  /** `undefined`: it is read. */
  name: string | undefined;
  onRemove: (() => void) | undefined;
}

function Chosen({ id, field, name, onRemove }: ChosenProps) {
  const { data } = useQuery({ ...studentRecord(id), enabled: name === undefined });
  const shown = name ?? data?.name ?? '…';
  return (
    <>
      <input type="hidden" name={field} value={id} />
      <Button
        variant="secondary"
        size="small"
        icon={<X />}
        aria-label={timetableMessages.removeStudent(shown)}
        disabled={!onRemove}
        onClick={onRemove}
      >
        <bdi>{shown}</bdi>
      </Button>
    </>
  );
}
