import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Family } from 'api-contract/family-schema';
import { joinList } from 'arabic-text/list';
import { Button } from 'design-system/button';
import { Combobox } from 'design-system/combobox';
import type { Message } from 'design-system/inline-message';
import { Row, Stack } from 'design-system/layout';
import { TextField } from 'design-system/text-field';
import { useState } from 'react';
import { familyList, familyRecord } from '../../shared/families/family-queries';
import { familyMessages } from '../../shared/families/messages';
import { studentFormMessages } from './messages';

/** The name of the field in which a family is searched. */
export const FAMILY_SEARCH = 'family_search';

interface FamilyFieldProps {
  /** A student without a family has an empty one. */
  familyId: string;
  error: Message | undefined;
  readOnly: boolean;
  onChoose: (id: string) => void;
  /** Opens the form of a new family. */
  onAdd: () => void;
}

/** The family of a student: searched for by guardian or phone number, added in place, or none. */
export function FamilyField({ familyId, error, readOnly, onChoose, onAdd }: FamilyFieldProps) {
  const { data: family } = useQuery(familyRecord(familyId));
  const { labels, withoutFamily } = studentFormMessages;
  return (
    <Stack gap="small">
      <input type="hidden" name="family_id" value={familyId} />
      {familyId === '' && !readOnly ? (
        <FamilySearch error={error} onChoose={onChoose} />
      ) : (
        <TextField
          label={labels.family_id}
          dir="auto"
          readOnly
          error={error}
          value={familyId === '' ? withoutFamily : family ? nameOf(family) : '…'}
        />
      )}
      {!readOnly && (
        <Row>
          {familyId === '' ? (
            <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={onAdd}>
              {familyMessages.add}
            </Button>
          ) : (
            <Button variant="secondary" size="small" onClick={() => onChoose('')}>
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

function FamilySearch({ error, onChoose }: Pick<FamilyFieldProps, 'error' | 'onChoose'>) {
  const [text, setText] = useState('');
  const { data, isFetching } = useInfiniteQuery({ ...familyList(text), enabled: text.trim() !== '' });
  const byName = new Map((data?.rows ?? []).map((family) => [nameOf(family), family._id]));
  return (
    <Combobox
      label={studentFormMessages.labels.family_id}
      hint={studentFormMessages.familyHint}
      error={error}
      optional
      name={FAMILY_SEARCH}
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
