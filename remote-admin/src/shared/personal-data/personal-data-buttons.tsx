import { useMutation } from '@tanstack/react-query';
import { Button } from 'design-system/button';
import { useState } from 'react';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { saveFile } from 'section-kit/save-file';
import { api, endsSession } from 'shared-auth';
import { EraseDialog, type Person, pathOf } from './erase-dialog';
import { personalDataMessages as messages } from './messages';

interface PersonalDataButtonsProps {
  person: Person;
  isErased: boolean;
  /** The buttons belong to the row of a table. */
  inRow?: boolean;
}

/** Downloads what is stored about a person, and erases it. For owners. */
export function PersonalDataButtons({ person, isErased, inRow = false }: PersonalDataButtonsProps) {
  const [isErasing, setIsErasing] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.get<object>(`${pathOf(person)}/personal-data`),
    gcTime: 0,
    onSuccess(data) {
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      saveFile(file, `${person.kind}-${person.id}.json`);
      keyedToasts.succeeded(person.id, messages.downloaded(person.name));
    },
    onError(error) {
      if (!endsSession(error)) keyedToasts.failed(person.id, messages.downloadFailed);
    },
  });
  const look = inRow ? ({ variant: 'quiet', size: 'small' } as const) : ({ variant: 'secondary' } as const);
  const labelOf = (action: string) => (inRow ? messages.ofPerson(action, person.name) : undefined);
  return (
    <>
      <Button
        {...look}
        aria-label={labelOf(messages.download)}
        busy={isPending}
        busyLabel={messages.downloading}
        onClick={() => mutate()}
      >
        {messages.download}
      </Button>
      {!isErased && (
        <Button
          {...look}
          variant={inRow ? 'quiet' : 'danger'}
          aria-label={labelOf(messages.erase)}
          aria-haspopup="dialog"
          onClick={() => setIsErasing(true)}
        >
          {messages.erase}
        </Button>
      )}
      {isErasing && <EraseDialog person={person} onClose={() => setIsErasing(false)} />}
    </>
  );
}
