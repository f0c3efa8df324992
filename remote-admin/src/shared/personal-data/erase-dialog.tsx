import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ErasedPerson, StudentErasure, TeacherErasure } from 'api-contract/personal-data-schema';
import { Alert } from 'design-system/alert';
import { LoadingState } from 'design-system/states';
import { TextField } from 'design-system/text-field';
import { firstErrors, readText } from 'section-kit/forms/fields';
import { FormDialog } from 'section-kit/forms/form-dialog';
import { useForm } from 'section-kit/forms/use-form';
import { useIdempotencyKey } from 'section-kit/forms/use-idempotency-key';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { QueryContent } from 'section-kit/query-content';
import { saveFailure } from 'section-kit/save-failure';
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
  const queryClient = useQueryClient();
  const { keyOf } = useIdempotencyKey();
  const erasure = useQuery({
    queryKey: ['erasure', person.kind, person.id],
    queryFn: ({ signal }) =>
      api.get<StudentErasure | TeacherErasure>(`${pathOf(person)}/erasure`, {
        signal,
        schema: { open: 'list' },
      }),
    gcTime: 0,
  });
  const form = useForm<string, 'name'>({
    read: (data) => readText(data, 'name'),
    validate: (name) => firstErrors([['name', name === '', messages.required]]),
    async submit(name) {
      // What was not shown is not confirmed: the server then names it.
      const body = { name, confirmed: erasure.isSuccess };
      const { message } = await api.post<ErasedPerson>(`${pathOf(person)}/erase`, {
        body,
        idempotencyKey: keyOf(body),
        schema: { message: 'text' },
      });
      keyedToasts.succeeded(person.id, message);
      onClose();
      // Every list may show the name.
      void queryClient.invalidateQueries();
    },
    explain: (error) => saveFailure(error, messages.unconfirmed),
  });
  return (
    <FormDialog
      form={form}
      title={messages.eraseTitle(person.name)}
      submitLabel={messages.erase}
      busyLabel={messages.erasing}
      cancelLabel={messages.cancel}
      isDangerous
      onClose={onClose}
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
      <TextField
        label={messages.nameLabel}
        hint={messages.nameHint(person.name)}
        name="name"
        dir="auto"
        required
        autoComplete="off"
        readOnly={form.status === 'sending'}
        error={form.errors.name}
      />
    </FormDialog>
  );
}
