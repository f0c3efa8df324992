import { useQuery } from '@tanstack/react-query';
import type { Student } from 'api-contract/student-schema';
import { LoadingState } from 'design-system/states';
import { QueryContent } from 'section-kit/query-content';
import { familyRecord } from '../../shared/families/family-queries';
import { Note } from '../../shared/lists/list';
import { PhoneList } from '../../shared/phone/phone-links';
import { FieldList, ListedField } from '../../shared/record/field-list';
import { FamilyName, StudentNames } from '../../shared/record/record-name';
import { RecordSection } from '../../shared/record/record-section';
import { partMessages } from './part-messages';

/** The guardian of a student, the phone numbers, and the other students of the family. */
export function FamilyPart({ student }: { student: Student }) {
  return (
    <RecordSection title={partMessages.family}>
      {student.family_id === null ? (
        <Note>{partMessages.noFamily}</Note>
      ) : (
        <FamilyFields id={student.family_id} studentId={student._id} />
      )}
    </RecordSection>
  );
}

function FamilyFields({ id, studentId }: { id: string; studentId: string }) {
  return (
    <QueryContent
      query={useQuery(familyRecord(id))}
      loading={<LoadingState label={partMessages.loadingFamily} lines={3} />}
      failed={partMessages.familyFailed}
    >
      {({ guardian_name, phones, students }) => {
        const siblings = students.filter(({ _id }) => _id !== studentId);
        return (
          <FieldList>
            <ListedField label={partMessages.guardian}>
              <FamilyName id={id} name={guardian_name} />
            </ListedField>
            <ListedField label={partMessages.phones}>
              {phones.length > 0 && <PhoneList phones={phones} />}
            </ListedField>
            <ListedField label={partMessages.siblings}>
              {siblings.length > 0 ? <StudentNames students={siblings} /> : partMessages.noSiblings}
            </ListedField>
          </FieldList>
        );
      }}
    </QueryContent>
  );
}
