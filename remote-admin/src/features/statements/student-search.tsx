import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Student } from 'api-contract/student-schema';
import { foldName } from 'arabic-text/fold';
import { joinList } from 'arabic-text/list';
import { Card } from 'design-system/card';
import { Stack } from 'design-system/layout';
import { EmptyState, LoadingState } from 'design-system/states';
import { TextField } from 'design-system/text-field';
import { SearchX, UsersRound } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { INITIAL_FOCUS } from 'section-contract/page-focus';
import { delay } from 'section-kit/delay';
import { QueryContent } from 'section-kit/query-content';
import { api } from 'shared-auth';
import { GuardedButtonLink, GuardedLink } from '../../shared/frame/guarded-link';
import { statementAddress } from '../../shared/statements/statement-account';
import { statementPageMessages } from './messages';
import styles from './statements.module.css';

/** The pause in typing, in milliseconds, after which students are searched. */
const TYPING_PAUSE_MS = 180;
const SHOWN = 10;

/** Finds the student or family whose statement is wanted. Enter opens the first one, also one that is still searched for. */
export function StudentSearch() {
  const [text, setText] = useState('');
  const latestText = useRef(text);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const query = useQuery(foundStudents(text));
  const isTyped = text.trim() !== '';

  function changeText(typed: string) {
    latestText.current = typed;
    setText(typed);
  }

  async function openFirst(event: FormEvent) {
    event.preventDefault();
    if (!isTyped) return;
    // A failure stands below the field.
    const [first] = await queryClient.ensureQueryData(foundStudents(text)).catch(() => []);
    if (first && latestText.current === text) {
      navigate(statementAddress({ kind: 'student', id: first._id }));
    }
  }

  return (
    <Card>
      <Stack>
        {/* biome-ignore lint/a11y/useSemanticElements: browsers of 2023 do not know the search element yet. */}
        <form role="search" aria-label={statementPageMessages.searchTitle} onSubmit={openFirst}>
          <TextField
            label={statementPageMessages.search}
            name="query"
            type="search"
            dir="auto"
            autoComplete="off"
            autoFocus
            {...{ [INITIAL_FOCUS]: '' }}
            value={text}
            onChange={(event) => changeText(event.target.value)}
          />
        </form>
        {isTyped && (
          <QueryContent
            query={query}
            loading={<LoadingState label={statementPageMessages.searching} lines={3} />}
            failed={statementPageMessages.searchFailed}
          >
            {(students) =>
              students.length === 0 ? (
                <EmptyState icon={<SearchX />} title={statementPageMessages.noMatches} />
              ) : (
                <ul className={styles.found} aria-label={statementPageMessages.found}>
                  {students.map((student) => (
                    <FoundStudent key={student._id} student={student} />
                  ))}
                </ul>
              )
            }
          </QueryContent>
        )}
      </Stack>
    </Card>
  );
}

function FoundStudent({ student }: { student: Student }) {
  const { _id, name, education_level, grade, guardian_name, family_id } = student;
  const details = joinList([education_level, grade, guardian_name].filter((text) => text !== null));
  return (
    <li className={styles.student}>
      <div className={styles.name}>
        <GuardedLink to={statementAddress({ kind: 'student', id: _id })}>
          <bdi>{name}</bdi>
        </GuardedLink>{' '}
        {details && <span className={styles.details}>{details}</span>}
      </div>
      {family_id && (
        <GuardedButtonLink
          to={statementAddress({ kind: 'family', id: family_id })}
          variant="quiet"
          size="small"
          aria-label={statementPageMessages.ofFamilyOf(guardian_name ?? '')}
        >
          <UsersRound aria-hidden="true" />
          {statementPageMessages.ofFamily}
        </GuardedButtonLink>
      )}
    </li>
  );
}

/** The first students that match any spelling, a guardian or a phone number. */
function foundStudents(text: string) {
  const typed = text.trim();
  return queryOptions({
    queryKey: ['students', 'for-statement', foldName(typed)],
    queryFn: async ({ signal }) => {
      await delay(TYPING_PAUSE_MS, signal);
      const { students } = await api.get<{ students: Student[] }>('/admin/students', {
        query: { query: typed, limit: SHOWN },
        signal,
        schema: { students: 'list' },
      });
      return students;
    },
    enabled: typed !== '',
    placeholderData: keepPreviousData,
  });
}
