import { useQuery } from '@tanstack/react-query';
import type { StudentErasure, TeacherErasure } from 'api-contract/personal-data-schema';
import { Alert } from 'design-system/alert';
import { LoadingState } from 'design-system/states';
import { TextField } from 'design-system/text-field';
import { readText } from 'section-kit/forms/fields';
import { SaveDialog } from 'section-kit/forms/save-dialog';
import { useSave } from 'section-kit/forms/use-save';
import { QueryContent } from 'section-kit/query-content';
import { api } from 'shared-auth';
import { personalDataMessages as messages } from './messages';

export type PersonKind = 'student' | 'teacher';

/** Whose data is downloaded or erased. */
export interface Person {
  kind: PersonKind;
  id: string;
  name: string;
}

/** The path of a person in the API. */
export const pathOf = ({ kind, id }: Person) => `/admin/${kind}s/${encodeURIComponent(id)}`;

/** Says what is still open, what goes and what stays, and erases a person once the name is typed. */
export function EraseDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const erasure = useQuery({
    queryKey: ['erasure', person.kind, person.id],
    queryFn: ({ signal }) =>
      api.get<StudentErasure | TeacherErasure>(`${pathOf(person)}/erasure`, {
        signal,
        schema: { open: 'list' },
      }),
    gcTime: 0,
  });
  const save = useSave({
    name: `erase:${person.id}`,
    path: `${pathOf(person)}/erase`,
    labels: messages.labels,
    read: (data) => ({ name: readText(data, 'name') }),
    rules: ({ name }) => [['name', name === '', messages.required]],
    // What was not shown is not confirmed: the server then names it.
    body: (values) => ({ ...values, confirmed: erasure.isSuccess }),
    unconfirmed: messages.unconfirmed,
    onClose,
  });
  return (
    <SaveDialog
      save={save}
      title={messages.eraseTitle(person.name)}
      submitLabel={messages.erase}
      busyLabel={messages.erasing}
      isDangerous
    >
      <Alert tone="warning">{messages.final}</Alert>
      <QueryContent
        query={erasure}
        loading={<LoadingState label={messages.openLoading} lines={1} />}
        failed={messages.openFailed}
      >
        {({ open }) =>
          open.length > 0 && (
            <div>
              <strong>{messages.open}:</strong>
              <ul>
                {open.map((each) => (
                  <li key={each}>{each}</li>
                ))}
              </ul>
            </div>
          )
        }
      </QueryContent>
      <p>
        <strong>{messages.gone}:</strong> {messages.goneOf[person.kind]}
      </p>
      <p>
        <strong>{messages.kept}:</strong> {messages.keptOf[person.kind]} {messages.backups}
      </p>
      <TextField {...save.field('name')} hint={messages.nameHint(person.name)} dir="auto" required />
    </SaveDialog>
  );
}
