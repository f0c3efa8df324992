import { GraduationCap, Scale } from 'lucide-react';
import { GuardedButtonLink } from '../../shared/frame/guarded-link';
import { useChoiceFilter } from '../../shared/lists/choice-filter';
import { AddButton, DialogButton } from '../../shared/lists/dialog-button';
import { Filters, useSearchFilter } from '../../shared/lists/filters';
import { ListPage } from '../../shared/lists/list-page';
import { usePermission } from '../../shared/rights/use-permission';
import { studentMessages } from './messages';
import { SchoolYearDialog } from './school-year-dialog';
import { schoolYearMessages } from './school-year-messages';
import { AddStudentDialog } from './student-form';
import { StudentList } from './student-list';
import { StudentPairs } from './student-pairs';

/** `/Students`: every student, found by any spelling, guardian or phone number, and those who may be one person. */
export default function StudentsPage() {
  const search = useSearchFilter(studentMessages.search);
  const shown = useChoiceFilter('filter', studentMessages.shown, studentMessages.shownNames);
  const mayChange = usePermission('decisions');
  const maySeeMoney = usePermission('money');
  return (
    <ListPage
      title={studentMessages.title}
      subtitle={studentMessages.subtitle}
      actions={
        <>
          {mayChange && (
            <AddButton dialog={(close) => <AddStudentDialog onClose={close} />}>
              {studentMessages.add}
            </AddButton>
          )}
          {mayChange && (
            <DialogButton
              variant="quiet"
              size="small"
              icon={<GraduationCap />}
              dialog={(close) => <SchoolYearDialog onClose={close} />}
            >
              {schoolYearMessages.title}
            </DialogButton>
          )}
          {maySeeMoney && (
            // Balances are computed for all students at once, so the list of students has no such filter.
            <GuardedButtonLink to="/Balances?filter=owing" variant="quiet" size="small">
              <Scale aria-hidden="true" />
              {studentMessages.owing}
            </GuardedButtonLink>
          )}
        </>
      }
      filters={
        <Filters
          label={studentMessages.filters}
          filters={shown.value === 'pairs' ? [shown] : [search, shown]}
        />
      }
    >
      {shown.value === 'pairs' ? (
        <StudentPairs />
      ) : (
        <StudentList filter={shown.value} search={search.value} />
      )}
    </ListPage>
  );
}
