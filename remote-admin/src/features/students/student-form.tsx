import { useQueryClient } from '@tanstack/react-query';
import type { SavedStudent } from 'api-contract/student-schema';
import { FormGrid, FullLine, Stack } from 'design-system/layout';
import { Select } from 'design-system/select';
import { TextField } from 'design-system/text-field';
import { readText } from 'section-kit/forms/fields';
import { SaveDialog } from 'section-kit/forms/save-dialog';
import { SaveForm } from 'section-kit/forms/save-form';
import { useSave } from 'section-kit/forms/use-save';
import { EffectPreview } from '../../shared/agreements/effect-preview';
import { FirstDayField, firstDayRule, readFirstDay } from '../../shared/agreements/first-day-field';
import { firstDayLabels } from '../../shared/agreements/messages';
import { useOfferPosting } from '../../shared/agreements/posting-dialog';
import { FAMILY_QUERIES, familyRecord } from '../../shared/families/family-queries';
import { LEVEL_OPTIONS } from '../../shared/lessons/lesson-options';
import { DialogHost } from '../../shared/lists/dialog-button';
import { usePermission } from '../../shared/rights/use-permission';
import { TIMETABLE } from '../../shared/timetable/timetable-queries';
import { waitingCounts } from '../../shared/waiting/waiting-counts';
import { ComingLessonsField } from './coming-lessons-field';
import { FamilyField } from './family-field';
import { studentFormMessages, studentMessages } from './messages';
import { type AgreedStudent, STUDENT_SCHEMA, studentPath, studentRecord } from './student-queries';

/** Adds a student. */
export function AddStudentDialog({ onClose }: { onClose: () => void }) {
  const save = useStudentSave({ onClose });
  return (
    <DialogHost>
      <SaveDialog save={save} width="wide" title={studentMessages.add}>
        <StudentFields save={save} />
      </SaveDialog>
    </DialogHost>
  );
}

/** The fields of a student's record, for those who may not change them only to read. */
export function StudentForm({ student }: { student: AgreedStudent }) {
  const save = useStudentSave({ student });
  return (
    <DialogHost>
      <SaveForm save={save} readOnly={!usePermission('decisions')}>
        <StudentFields save={save} student={student} />
      </SaveForm>
    </DialogHost>
  );
}

function useStudentSave({ student, onClose }: { student?: AgreedStudent; onClose?: () => void }) {
  const queryClient = useQueryClient();
  const offerPosting = useOfferPosting();
  return useSave({
    name: student ? `student:${student._id}` : 'new-student',
    path: student ? studentPath(student._id) : '/admin/students',
    record: student,
    labels: { ...studentFormMessages.labels, ...firstDayLabels },
    describe(field, value) {
      if (field === 'active') return value === true ? studentMessages.current : studentMessages.left;
      if (field !== 'family_id' || typeof value !== 'string') return undefined;
      // The question is asked also without a connection.
      return queryClient.fetchQuery(familyRecord(value)).then(
        ({ guardian_name }) => guardian_name,
        () => undefined,
      );
    },
    read: readStudent,
    rules: ({ name, family_search, from }) => [
      ['name', name === '', studentFormMessages.required],
      ['family_search', family_search !== '', studentFormMessages.familyUnchosen],
      firstDayRule({ from }),
    ],
    body: ({ family_search: _, end_enrolments = true, ...values }) =>
      values.active === false ? { ...values, end_enrolments } : values,
    schema: STUDENT_SCHEMA,
    saved: ({ name }: SavedStudent) =>
      (student ? studentFormMessages.saved : studentFormMessages.added)(name),
    onSaved(saved) {
      queryClient.setQueryData(studentRecord(saved._id).queryKey, saved);
      offerPosting(saved);
    },
    queries: [...FAMILY_QUERIES, TIMETABLE, waitingCounts().queryKey],
    onClose,
  });
}

function readStudent(data: FormData) {
  const textOrNull = (field: string) => readText(data, field) || null;
  return {
    name: readText(data, 'name'),
    education_level: textOrNull('education_level'),
    grade: textOrNull('grade'),
    school: textOrNull('school'),
    family_id: textOrNull('family_id'),
    /** What is typed to find a family, until one is chosen. */
    family_search: readText(data, 'family_search'),
    phone: textOrNull('phone'),
    notes: textOrNull('notes'),
    // A new student has no field for it.
    active: readText(data, 'active') !== 'no',
    // It is asked only of those who leave.
    end_enrolments: readText(data, 'end_enrolments') !== 'no',
    ...readFirstDay(data),
  };
}

interface StudentFieldsProps {
  save: ReturnType<typeof useStudentSave>;
  student?: AgreedStudent;
}

function StudentFields({ save, student }: StudentFieldsProps) {
  const { nameHint, levelHint, gradeHint, activeHint, noLevel } = studentFormMessages;
  const mayChange = usePermission('decisions');
  const readOnly = save.isSending || !mayChange;
  const givesFirstFamily =
    save.textIn('family_id') !== '' &&
    student?.agreements?.every(({ family_id }) => family_id === null) === true;
  const field = (name: Parameters<typeof save.field>[0]) => ({
    ...save.field(name),
    autoComplete: 'off',
    readOnly,
  });
  return (
    <FormGrid>
      <FullLine>
        <TextField {...field('name')} hint={nameHint} dir="auto" required />
      </FullLine>
      <Select
        {...field('education_level')}
        hint={levelHint}
        options={[{ value: '', label: noLevel }, ...LEVEL_OPTIONS]}
      />
      <TextField {...field('grade')} hint={gradeHint} dir="auto" optional />
      <TextField {...field('school')} dir="auto" optional />
      <TextField {...field('phone')} dir="ltr" type="tel" optional />
      <FullLine>
        <FamilyField
          chosen={field('family_id')}
          search={field('family_search')}
          readOnly={readOnly}
          onChange={save.changed}
        />
      </FullLine>
      <FullLine>
        <TextField {...field('notes')} dir="auto" multiline rows={2} optional />
      </FullLine>
      {student && (
        <>
          <Select
            {...save.field('active', student.active ? 'yes' : 'no')}
            hint={activeHint}
            readOnly={readOnly}
            options={[
              { value: 'yes', label: studentMessages.current },
              { value: 'no', label: studentMessages.left },
            ]}
          />
          {mayChange && student.active && save.textIn('active') === 'no' && (
            <ComingLessonsField {...save.field('end_enrolments', 'yes')} />
          )}
          {mayChange && (
            <FullLine>
              <Stack>
                <FirstDayField save={save} givesFirstFamily={givesFirstFamily} />
                <EffectPreview save={save} alwaysReachesBack={givesFirstFamily} />
              </Stack>
            </FullLine>
          )}
        </>
      )}
    </FormGrid>
  );
}
