import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState, LoadingState } from 'design-system/states';
import { GraduationCap, SearchX } from 'lucide-react';
import { QueryContent } from 'section-kit/query-content';
import { MoreButton } from '../../shared/long-table/more-button';
import { type StudentListFilter, studentMessages } from './messages';
import { studentList } from './student-queries';
import { StudentTable } from './student-table';
import styles from './students.module.css';

interface StudentListProps {
  filter: Exclude<StudentListFilter, 'pairs'>;
  /** A part of any spelling, of the guardian's name or of a phone number. */
  text: string;
}

/** The students that match, page by page. */
export function StudentList({ filter, text }: StudentListProps) {
  const query = useInfiniteQuery(studentList(filter, text));
  const isFiltered = filter !== 'all' || text.trim() !== '';
  return (
    <QueryContent
      query={query}
      loading={<LoadingState label={studentMessages.loading} lines={10} />}
      failed={studentMessages.loadFailed}
    >
      {({ pages }) => {
        const students = pages.flatMap((page) => page.students);
        if (students.length === 0) {
          return isFiltered ? (
            <EmptyState icon={<SearchX />} title={studentMessages.noMatches} />
          ) : (
            <EmptyState icon={<GraduationCap />} title={studentMessages.none}>
              {studentMessages.noneHint}
            </EmptyState>
          );
        }
        return (
          <>
            <p className={styles.count} role="status">
              {studentMessages.count(pages[0]?.total ?? students.length)}
            </p>
            <StudentTable students={students} busy={query.isPlaceholderData} />
            <MoreButton query={query} />
          </>
        );
      }}
    </QueryContent>
  );
}
