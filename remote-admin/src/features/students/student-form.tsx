import { EDUCATION_LEVELS } from 'api-contract/lesson';
import type { Student } from 'api-contract/student-schema';
import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import { InlineMessage } from 'design-system/inline-message';
import { Actions, FormGrid, FullLine, Stack } from 'design-system/layout';
import { Select } from 'design-system/select';
import { TextField } from 'design-system/text-field';
import { type ReactNode, useRef, useState } from 'react';
import { type FieldErrors, readText } from 'section-kit/forms/fields';
import { useForm } from 'section-kit/forms/use-form';
import { useIdempotencyKey } from 'section-kit/forms/use-idempotency-key';
import { useRecordDraft } from 'section-kit/forms/use-record-draft';
import { saveFailure } from 'section-kit/save-failure';
import { checkAccess, session, useAccount } from 'shared-auth';
import { FamilyDialog } from '../../shared/families/family-dialog';
import { usePermission } from '../../shared/rights/use-permission';
import { FAMILY_SEARCH, FamilyField } from './family-field';
import { studentFormMessages, studentMessages } from './messages';
import {
  readStudent,
  type StudentField,
  type StudentTexts,
  textsOfStudent,
  validateStudent,
} from './student-values';

interface StudentFormProps {
  /** The draft has this name: what is typed survives a failure, a reload and an expired session. */
  name: string;
  /** The texts of the record as it is saved. */
  start: StudentTexts;
  /**
   * Saves the texts, with those that the form was filled with, under an idempotency key for the body that is sent. Resolves to
   * `false` if nothing was saved; rejects with an `ApiError`.
   */
  onSave: (
    texts: StudentTexts,
    filled: { start: StudentTexts; keyOf: (body: object) => string },
  ) => Promise<Student | false>;
  /** It is called once the student is saved. */
  onSaved: (student: Student) => void;
  /** The form shows the state too: current or left. */
  withState?: boolean | undefined;
  autoFocus?: boolean | undefined;
  /** Buttons beside the one that saves. */
  actions?: ReactNode;
}

/** The fields of a student's record. */
export function StudentForm({
  name,
  start,
  onSave,
  onSaved,
  withState,
  autoFocus,
  actions,
}: StudentFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const account = useAccount();
  const mayChange = usePermission('decisions');
  const [isAddingFamily, setIsAddingFamily] = useState(false);
  const draft = useRecordDraft(element, { name, account, saved: start, read: readStudent });
  const key = useIdempotencyKey(`${name}:${account}`);
  const [familyId, setFamilyId] = useState(draft.shown.family_id);

  function chooseFamily(id: string) {
    setFamilyId(id);
    form.clear('family_id');
    draft.changed();
  }

  const form = useForm<StudentTexts, StudentField>({
    read: readStudent,
    validate: (texts) => validateStudent(texts, isFamilyUnchosen(element.current)),
    async submit(texts) {
      const access = checkAccess('admin');
      if (!access.allowed) {
        session.end(access.reason);
        return false;
      }
      const student = await onSave(texts, { start: draft.start, keyOf: key.keyOf });
      if (student === false) return false;
      startAgain(withState ? textsOfStudent(student) : start);
      onSaved(student);
      return true;
    },
    explain: (error) => saveFailure(error, studentFormMessages.unconfirmed),
  });

  function startAgain(texts = start) {
    setFamilyId(texts.family_id);
    draft.restart(texts);
    key.clear();
    form.clear();
  }

  return (
    <>
      <form
        ref={element}
        onSubmit={form.submit}
        onInput={(event) => {
          const { name: changed } = event.target as HTMLInputElement;
          form.clear(changed === FAMILY_SEARCH ? 'family_id' : changed);
          draft.changed();
        }}
        noValidate
      >
        <Stack>
          {draft.isRestored && (
            <Alert
              action={
                <Button variant="quiet" size="small" onClick={() => startAgain()}>
                  {studentFormMessages.startAgain}
                </Button>
              }
            >
              {studentFormMessages.draftRestored}
            </Alert>
          )}
          <StudentFields
            key={draft.restarts}
            start={draft.shown}
            errors={form.errors}
            readOnly={form.status === 'sending' || !mayChange}
            withState={withState}
            autoFocus={autoFocus}
            family={
              <FamilyField
                familyId={familyId}
                error={form.errors.family_id}
                readOnly={form.status === 'sending' || !mayChange}
                onChoose={chooseFamily}
                onAdd={() => setIsAddingFamily(true)}
              />
            }
          />
          {form.failure && (
            <Alert tone="error">
              <InlineMessage message={form.failure} />
            </Alert>
          )}
          <Actions>
            {mayChange && (
              <Button type="submit" busy={form.status === 'sending'} busyLabel={studentFormMessages.saving}>
                {studentFormMessages.save}
              </Button>
            )}
            {actions}
          </Actions>
        </Stack>
      </form>
      {/* Outside of the form, since its own form may not be inside another one. */}
      {isAddingFamily && (
        <FamilyDialog onClose={() => setIsAddingFamily(false)} onSaved={({ _id }) => chooseFamily(_id)} />
      )}
    </>
  );
}

interface StudentFieldsProps extends Pick<StudentFormProps, 'start' | 'withState' | 'autoFocus'> {
  errors: FieldErrors<StudentField>;
  readOnly: boolean;
  /** The choice of the family. */
  family: ReactNode;
}

function StudentFields({ start, errors, readOnly, family, withState, autoFocus }: StudentFieldsProps) {
  const { labels, nameHint, noLevel } = studentFormMessages;
  const field = (name: StudentField) => ({
    name,
    label: labels[name],
    defaultValue: start[name],
    error: errors[name],
    readOnly,
  });
  return (
    <FormGrid>
      <FullLine>
        <TextField
          {...field('name')}
          hint={nameHint}
          dir="auto"
          autoComplete="off"
          autoFocus={autoFocus}
          required
        />
      </FullLine>
      <Select
        {...field('education_level')}
        options={[
          { value: '', label: noLevel },
          ...EDUCATION_LEVELS.map((level) => ({ value: level, label: level })),
        ]}
      />
      <TextField {...field('grade')} dir="auto" autoComplete="off" optional />
      <TextField {...field('school')} dir="auto" autoComplete="off" optional />
      <TextField {...field('phone')} dir="ltr" type="tel" autoComplete="off" optional />
      <FullLine>{family}</FullLine>
      <FullLine>
        <TextField {...field('notes')} dir="auto" multiline rows={2} optional />
      </FullLine>
      {withState && (
        <Select
          {...field('active')}
          options={[
            { value: 'yes', label: studentMessages.current },
            { value: 'no', label: studentMessages.left },
          ]}
        />
      )}
    </FormGrid>
  );
}

/** Whether a family was searched for, and none was chosen. */
function isFamilyUnchosen(form: HTMLFormElement | null): boolean {
  return form !== null && readText(new FormData(form), FAMILY_SEARCH) !== '';
}
