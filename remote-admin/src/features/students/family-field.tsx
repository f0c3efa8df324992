import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Family } from 'api-contract/family-schema';
import { joinList } from 'arabic-text/list';
import { Button } from 'design-system/button';
import { Combobox } from 'design-system/combobox';
import type { Message } from 'design-system/inline-message';
import { Row, Stack } from 'design-system/layout';
import { TextField } from 'design-system/text-field';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FamilyDialog } from '../../shared/families/family-dialog';
import { familyList, familyRecord } from '../../shared/families/family-queries';
import { familyMessages } from '../../shared/families/messages';
import { DialogButton } from '../../shared/lists/dialog-button';
import { studentFormMessages } from './messages';

interface FieldStart {
  name: string;
  label: string;
  defaultValue: string;
  error: Message | undefined;
}

interface FamilyFieldProps {
  /** The id of the family; a student without one has an empty one. */
  chosen: FieldStart;
  /** What is typed to find a family. */
  search: FieldStart;
  readOnly: boolean;
  /** It is called after another family was chosen. */
  onChange: () => void;
}

/** The family of a student: searched for by guardian or phone number, added in place, or none. */
export function FamilyField({ chosen, search, readOnly, onChange }: FamilyFieldProps) {
  const [id, setId] = useState(chosen.defaultValue);
  const { data: family } = useQuery(familyRecord(id));

  const lastId = useRef(id);
  const changed = useEffectEvent(onChange);

  // The form reads the id where it says that it has changed.
  useEffect(() => {
    if (id !== lastId.current) changed();
    lastId.current = id;
  }, [id]);

  return (
    <Stack gap="small">
      <input type="hidden" name={chosen.name} value={id} />
      {id === '' && !readOnly ? (
        <FamilySearch {...search} error={search.error ?? chosen.error} onChoose={setId} />
      ) : (
        <TextField
          label={chosen.label}
          dir="auto"
          readOnly
          error={chosen.error}
          value={id === '' ? studentFormMessages.withoutFamily : family ? nameOf(family) : '…'}
        />
      )}
      {!readOnly && (
        <Row>
          {id === '' ? (
            <DialogButton
              variant="secondary"
              size="small"
              dialog={(close) => <FamilyDialog onClose={close} onSaved={({ _id }) => setId(_id)} />}
            >
              {familyMessages.add}
            </DialogButton>
          ) : (
            <Button variant="secondary" size="small" onClick={() => setId('')}>
              {studentFormMessages.leaveFamily}
            </Button>
          )}
        </Row>
      )}
    </Stack>
  );
}

/** Two guardians of one name are told apart by their numbers, else by their students. */
function nameOf({ guardian_name, phones, students }: Family): string {
  const others = phones.length > 0 ? phones.slice(0, 1) : students.map(({ name }) => name);
  return joinList([guardian_name, ...others]);
}

function FamilySearch({ defaultValue, onChoose, ...field }: FieldStart & { onChoose: (id: string) => void }) {
  const [text, setText] = useState(defaultValue);
  const { data, isFetching } = useInfiniteQuery({ ...familyList(text), enabled: text.trim() !== '' });
  const byName = new Map((data?.rows ?? []).map((family) => [nameOf(family), family._id]));
  return (
    <Combobox
      {...field}
      hint={studentFormMessages.familyHint}
      optional
      value={text}
      onValueChange={setText}
      suggestions={text.trim() === '' ? [] : [...byName.keys()]}
      loading={isFetching}
      onSuggestionSelect={(name) => {
        const id = byName.get(name);
        if (id !== undefined) onChoose(id);
      }}
    />
  );
}
