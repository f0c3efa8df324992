import { FIRST_DAY } from 'api-contract/calendar-day';
import { currentDay } from 'api-contract/current-day';
import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import { Card } from 'design-system/card';
import { Combobox } from 'design-system/combobox';
import { DateField } from 'design-system/date-field';
import { Actions, Stack } from 'design-system/layout';
import { NumberField } from 'design-system/number-field';
import { useStudentSuggestions } from 'lesson-kit/use-student-suggestions';
import { Banknote } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { paymentMessages } from './messages';
import styles from './payment-form.module.css';
import { type NewPayment, readPayment } from './read-payment';
import { SamePaymentQuestion } from './same-payment-question';
import { useAddPayment } from './use-add-payment';
import { usePaymentDraft } from './use-payment-draft';

const NOTHING_WRONG: Readonly<Record<string, string>> = {};

/**
 * Records one payment. After success the form is empty again with today's date; a failure, a reload and an expired
 * session keep what was typed.
 */
export function PaymentForm() {
  const formId = useId();
  const [fresh, setFresh] = useState(0);
  const adding = useAddPayment();
  return (
    <Card icon={<Banknote />} title={paymentMessages.add}>
      <Stack>
        <OnePaymentForm
          key={fresh}
          id={formId}
          adding={adding}
          onDone={() => setFresh((count) => count + 1)}
          startFocused={fresh > 0}
        />
        <Actions>
          <Button type="submit" form={formId} busy={adding.isSending} busyLabel={paymentMessages.sending}>
            {paymentMessages.send}
          </Button>
        </Actions>
        {adding.question && <SamePaymentQuestion {...adding.question} />}
      </Stack>
    </Card>
  );
}

interface OnePaymentFormProps {
  id: string;
  adding: ReturnType<typeof useAddPayment>;
  /** The payment is recorded or given up: the next form can take the place of this one. */
  onDone: () => void;
  /** There was a form before this one: the next name can be typed at once. */
  startFocused: boolean;
}

function OnePaymentForm({ id, adding, onDone, startFocused }: OnePaymentFormProps) {
  const [errors, setErrors] = useState(NOTHING_WRONG);
  const form = useRef<HTMLFormElement>(null);
  const draft = usePaymentDraft(form);
  const [name, setName] = useState(draft.start.name);
  const [typedName, setTypedName] = useState<string>();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const read = readPayment(new FormData(event.currentTarget), currentDay());
    if (!read.payment) {
      show(read.wrong);
      adding.refuse();
      return;
    }
    setErrors(NOTHING_WRONG);
    show(await adding.addPayment(read.payment, startAfresh));
  }

  /** Says what is wrong beside each field, and leads to the first of them. */
  function show(wrong: Readonly<Record<string, string>>) {
    setErrors(wrong);
    const [first] = Object.keys(wrong);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  function startAfresh() {
    draft.clear();
    onDone();
  }

  /** Takes the field's message back, and what was said of all: they are of what stood there before. */
  function changed(field: keyof NewPayment) {
    if (errors[field] !== undefined) adding.takeBack();
    setErrors(({ [field]: _, ...others }) => others);
    draft.changed();
  }

  return (
    <form ref={form} id={id} onSubmit={submit} noValidate>
      <Stack>
        {draft.isRestored && (
          <Alert
            action={
              <Button variant="quiet" size="small" onClick={startAfresh}>
                {paymentMessages.startAgain}
              </Button>
            }
          >
            {paymentMessages.draftRestored}
          </Alert>
        )}
        <div className={styles.fields}>
          <Combobox
            label={paymentMessages.name}
            name="name"
            dir="auto"
            required
            readOnly={adding.isSending}
            autoComplete="off"
            autoFocus={startFocused}
            value={name}
            onValueChange={(value) => {
              setName(value);
              changed('name');
            }}
            onQueryChange={setTypedName}
            {...useStudentSuggestions(typedName)}
            error={errors.name}
          />
          <NumberField
            label={paymentMessages.costInShekels}
            name="cost"
            required
            readOnly={adding.isSending}
            whole
            defaultValue={draft.start.cost}
            onValueChange={() => changed('cost')}
            error={errors.cost}
          />
          <DateField
            label={paymentMessages.date}
            name="date"
            required
            min={FIRST_DAY}
            max={currentDay()}
            readOnly={adding.isSending}
            defaultValue={draft.start.date}
            onValueChange={() => changed('date')}
            error={errors.date}
          />
        </div>
      </Stack>
    </form>
  );
}
