import { Button } from 'design-system/button';
import { Dialog } from 'design-system/dialog';
import { Stack } from 'design-system/layout';
import { RadioGroup } from 'design-system/radio-group';
import { type FormEvent, useId, useState } from 'react';
import { focusField } from './fields';
import { conflictMessages } from './messages';
import type { Question } from './use-question';

/** A field that two people have changed, with both values in words. */
export interface Clash {
  field: string;
  label: string;
  mine: string;
  theirs: string;
}

/** The fields whose saved value stays; `undefined` if the person saves none. */
export type Answer = ReadonlySet<string> | undefined;

interface ConflictDialogProps extends Question<readonly Clash[], Answer> {
  /** How the person has entered the values. */
  entry: 'typed' | 'pressed';
}

/** Lets the person choose between the entered and the saved value of each field. */
export function ConflictDialog({ subject: clashes, answer, entry }: ConflictDialogProps) {
  const words = conflictMessages[entry];
  const formId = useId();
  const [isChecked, setIsChecked] = useState(false);
  const [choices, setChoices] = useState<Readonly<Record<string, string>>>({});

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const open = clashes.find(({ field }) => choices[field] === undefined);
    if (!open) {
      const theirs = clashes.filter(({ field }) => choices[field] === 'theirs');
      return answer(new Set(theirs.map(({ field }) => field)));
    }
    setIsChecked(true);
    focusField(event.currentTarget, open.field);
  }

  return (
    <Dialog
      open
      title={words.title}
      onClose={() => answer(undefined)}
      footer={
        <>
          <Button type="submit" form={formId}>
            {conflictMessages.save}
          </Button>
          <Button variant="secondary" onClick={() => answer(undefined)}>
            {words.back}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack>
          <p>{conflictMessages.hint}</p>
          {clashes.map(({ field, label, mine, theirs }) => (
            <RadioGroup
              key={field}
              name={field}
              label={label}
              required
              value={choices[field] ?? ''}
              onValueChange={(choice) => setChoices({ ...choices, [field]: choice })}
              options={[
                { value: 'mine', label: <Value name={words.mine} text={mine} /> },
                { value: 'theirs', label: <Value name={conflictMessages.theirs} text={theirs} /> },
              ]}
              error={isChecked && choices[field] === undefined ? conflictMessages.missing : undefined}
            />
          ))}
        </Stack>
      </form>
    </Dialog>
  );
}

function Value({ name, text }: { name: string; text: string }) {
  return (
    <span>
      {name}: <bdi>{text}</bdi>
    </span>
  );
}
