import { currentDay, recordableDays } from 'api-contract/current-day';
import type { CashAboveLimit, ComparedPayment } from 'api-contract/payment-schema';
import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import { Card } from 'design-system/card';
import { Combobox } from 'design-system/combobox';
import { ConfirmDialog } from 'design-system/confirm';
import { DateField } from 'design-system/date-field';
import { Actions, Row, Stack } from 'design-system/layout';
import { NumberField } from 'design-system/number-field';
import { TextField } from 'design-system/text-field';
import { DayText } from 'lesson-kit/day-text';
import { useStudentQuestion } from 'lesson-kit/student-question';
import { useStudentSuggestions } from 'lesson-kit/use-student-suggestions';
import { useRef, useState } from 'react';
import { closedMonthErrors } from 'section-kit/closed-month';
import type { FieldErrors } from 'section-kit/forms/fields';
import { useDraft } from 'section-kit/forms/use-draft';
import { useForm } from 'section-kit/forms/use-form';
import { useIdempotencyKey } from 'section-kit/forms/use-idempotency-key';
import { type Question, useQuestion } from 'section-kit/forms/use-question';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { useCurrentDay } from 'section-kit/use-current-day';
import { checkAccess, session, useAccount } from 'shared-auth';
import { ShekelsText } from '../../shared/text/shekels-text';
import { paymentMessages } from './messages';
import { OwedByPayer } from './owed-by-payer';
import { PaymentDetails } from './payment-details';
import styles from './payment-form.module.css';
import { useReceipt } from './payment-receipt';
import {
  type PaymentField,
  type PaymentTexts,
  type PaymentValues,
  parseDraft,
  readDraft,
  readPayment,
  validatePayment,
} from './payment-values';
import { ADD_TOAST, useAddPayment } from './use-add-payment';
import { usePaymentStart } from './use-payment-start';

const DRAFT = 'student-payment';

/**
 * Records one payment after the other. Typed text survives a failure, a reload and an expired session; after success the
 * form is empty, with today's date.
 */
export function PaymentForm() {
  const element = useRef<HTMLFormElement>(null);
  const today = useCurrentDay();
  const account = useAccount();
  const draft = useDraft(element, {
    name: DRAFT,
    account,
    read: (form) => readDraft(form, today),
    parse: parseDraft,
  });
  const { question, ask } = useQuestion<readonly ComparedPayment[]>();
  const cashQuestion = useQuestion<CashAboveLimit>();
  const studentQuestion = useStudentQuestion();
  const key = useIdempotencyKey(`${DRAFT}:${account}`);
  const { receipt, print } = useReceipt();
  const addPayment = useAddPayment({
    key,
    confirmCash: cashQuestion.ask,
    confirmSimilar: ask,
    onRecorded: ({ method }) => startAgain(method),
    print,
  });
  const form = useForm<PaymentValues, PaymentField>({
    read: readPayment,
    validate(values) {
      const errors = validatePayment(values);
      if (Object.keys(errors).length > 0) keyedToasts.failed(ADD_TOAST, paymentMessages.fillCorrectly);
      return errors;
    },
    async submit(values) {
      const access = checkAccess('admin');
      if (!access.allowed) {
        session.end(access.reason);
        return false;
      }
      const cost = Number(values.cost);
      if (values.family_id) return addPayment({ ...values, cost });
      const meant = await studentQuestion.confirm([values.name], { asksAboutNew: true });
      if (!meant) return false;
      const { name, id } = { name: values.name, id: undefined, ...meant.get(values.name) };
      return addPayment({ ...values, name, student_id: id, cost });
    },
    // The failure is in a toast.
    explain: () => undefined,
    serverErrors: (error) => closedMonthErrors(error, 'date'),
  });
  const start = usePaymentStart({ draft, account, today });

  function startAgain(method?: string) {
    draft.discard();
    key.clear();
    studentQuestion.clear();
    start.clear(method);
  }

  function changed(field: PaymentField) {
    if (form.errors[field] !== undefined) keyedToasts.clear(ADD_TOAST);
    form.clear(field);
    start.touch();
    draft.changed();
  }

  return (
    <Card title={paymentMessages.add}>
      <form ref={element} onSubmit={form.submit} noValidate>
        <Stack gap="small">
          {start.setAside && (
            <Alert
              action={
                <Button
                  variant="quiet"
                  size="small"
                  onClick={() => {
                    form.clear();
                    studentQuestion.clear();
                    start.takeUp(element.current && readDraft(element.current, today));
                  }}
                >
                  {paymentMessages.backToSetAside}
                </Button>
              }
            >
              {paymentMessages.setAside(start.setAside.name)}
            </Alert>
          )}
          {start.isRestored && (
            <Alert
              action={
                <Button
                  variant="quiet"
                  size="small"
                  onClick={() => {
                    form.clear();
                    startAgain();
                  }}
                >
                  {paymentMessages.startAgain}
                </Button>
              }
            >
              {paymentMessages.draftRestored}
            </Alert>
          )}
          <PaymentFields
            key={start.number}
            start={start.texts}
            errors={form.errors}
            readOnly={form.status === 'sending'}
            autoFocus={start.number > 0}
            onChange={changed}
            onNameSelect={studentQuestion.settle}
            onStudent={() => startAgain()}
          />
          <Actions className={styles.actions}>
            <Button type="submit" busy={form.status === 'sending'} busyLabel={paymentMessages.sending}>
              {paymentMessages.send}
            </Button>
          </Actions>
        </Stack>
      </form>
      {studentQuestion.dialog}
      {cashQuestion.question && <CashLimitDialog {...cashQuestion.question} />}
      {question && <SimilarPaymentDialog {...question} />}
      {receipt}
    </Card>
  );
}

interface PaymentFieldsProps {
  start: PaymentTexts;
  errors: FieldErrors<PaymentField>;
  readOnly: boolean;
  /** Whether the name field gets the focus. */
  autoFocus: boolean;
  onChange: (field: PaymentField) => void;
  /** It is called with a name that was selected from the suggestions. */
  onNameSelect: (name: string) => void;
  /** Takes a student's payment in place of a family's. */
  onStudent: () => void;
}

function PaymentFields({ start, errors, readOnly, onChange, ...payer }: PaymentFieldsProps) {
  return (
    <div className={styles.fields}>
      {start.family_id ? (
        <PayingFamily start={start} onStudent={payer.onStudent} />
      ) : (
        <PayingStudent start={start} errors={errors} readOnly={readOnly} onChange={onChange} {...payer} />
      )}
      <NumberField
        label={paymentMessages.costInShekels}
        name="cost"
        required
        readOnly={readOnly}
        whole
        defaultValue={start.cost}
        onValueChange={() => onChange('cost')}
        error={errors.cost}
      />
      <DateField
        key={start.date}
        label={paymentMessages.date}
        name="date"
        required
        min={recordableDays().min}
        max={currentDay()}
        readOnly={readOnly}
        defaultValue={start.date}
        onValueChange={() => onChange('date')}
        error={errors.date}
      />
      <PaymentDetails start={start} errors={errors} readOnly={readOnly} onChange={onChange} />
    </div>
  );
}

/** The student who pays, and what is owed once the name is complete. */
function PayingStudent({
  start,
  errors,
  readOnly,
  autoFocus,
  onChange,
  onNameSelect,
}: Omit<PaymentFieldsProps, 'onStudent'>) {
  const [name, setName] = useState(start.name);
  const [typedName, setTypedName] = useState<string>();
  const [payer, setPayer] = useState(start.name);
  return (
    <div>
      <Combobox
        label={paymentMessages.name}
        name="name"
        dir="auto"
        required
        readOnly={readOnly}
        autoComplete="off"
        autoFocus={autoFocus}
        value={name}
        onValueChange={(value) => {
          setName(value);
          onChange('name');
        }}
        onQueryChange={setTypedName}
        onSuggestionSelect={(chosen) => {
          onNameSelect(chosen);
          setPayer(chosen);
        }}
        onBlur={() => setPayer(name)}
        {...useStudentSuggestions(typedName)}
        error={errors.name}
      />
      <OwedByPayer name={payer === name ? payer : ''} />
    </div>
  );
}

/** The family that a link names: no name is typed. */
function PayingFamily({ start, onStudent }: Pick<PaymentFieldsProps, 'start' | 'onStudent'>) {
  return (
    <div>
      <TextField label={paymentMessages.family} name="name" dir="auto" readOnly defaultValue={start.name} />
      <input type="hidden" name="family_id" value={start.family_id} />
      <Row>
        <OwedByPayer name={start.name} family={start.family_id} />
        <Button variant="quiet" size="small" onClick={onStudent}>
          {paymentMessages.ofStudent}
        </Button>
      </Row>
    </div>
  );
}

/** Asks before more cash is recorded than the law allows for what is paid. */
function CashLimitDialog({ subject, answer }: Question<CashAboveLimit>) {
  const { aboveCashLimit } = paymentMessages;
  return (
    <ConfirmDialog
      open
      tone="danger"
      message={aboveCashLimit.question(subject)}
      confirmLabel={aboveCashLimit.add}
      cancelLabel={aboveCashLimit.cancel}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    />
  );
}

/** Asks before what looks like the same money is recorded again, perhaps at another desk. */
function SimilarPaymentDialog({ subject: payments, answer }: Question<readonly ComparedPayment[]>) {
  const { similar } = paymentMessages;
  return (
    <ConfirmDialog
      open
      tone="danger"
      message={similar.question(payments[0]?.name ?? '')}
      confirmLabel={similar.add}
      cancelLabel={similar.cancel}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      <ul className={styles.similar}>
        {payments.map(({ receipt, name, cost, date, received_by_name }) => (
          <li key={receipt}>
            <bdi>{name}</bdi> · <ShekelsText amount={cost} /> · <DayText day={date} /> ·{' '}
            {similar.receivedBy(received_by_name)} · {similar.receipt(receipt)}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
