import { useQuery } from '@tanstack/react-query';
import type { Student } from 'api-contract/student-schema';
import { LoadingState } from 'design-system/states';
import { QueryContent } from 'section-kit/query-content';
import { FamilyName } from '../../shared/families/family-name';
import { familyRecord } from '../../shared/families/family-queries';
import { Fields, Lines, Part } from '../../shared/part/part';
import { PhoneLinks } from '../../shared/phone/phone-links';
import { StudentName } from '../../shared/students/student-name';
import { partMessages } from './part-messages';
import styles from './students.module.css';

/** The guardian of a student, the phone numbers, and the other students of the family. */
export function FamilyPart({ student }: { student: Student }) {
  return (
    <Part title={partMessages.family}>
      {student.family_id === null ? (
        <p className={styles.count}>{partMessages.noFamily}</p>
      ) : (
        <FamilyFields id={student.family_id} studentId={student._id} />
      )}
    </Part>
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
          <Fields>
            <dt>{partMessages.guardian}</dt>
            <dd>
              <FamilyName id={id} name={guardian_name} />
            </dd>
            {phones.length > 0 && (
              <>
                <dt>{partMessages.phones}</dt>
                <dd>
                  <Lines>
                    {phones.map((phone) => (
                      <PhoneLinks key={phone} phone={phone} />
                    ))}
                  </Lines>
                </dd>
              </>
            )}
            <dt>{partMessages.siblings}</dt>
            <dd>
              {siblings.length === 0 ? (
                partMessages.noSiblings
              ) : (
                <Lines>
                  {siblings.map(({ _id, name }) => (
                    <StudentName key={_id} id={_id} name={name} />
                  ))}
                </Lines>
              )}
            </dd>
          </Fields>
        );
      }}
    </QueryContent>
  );
}
