import { useInfiniteQuery } from '@tanstack/react-query';
import type { StudentPayment } from 'api-contract/payment-schema';
import type { Student } from 'api-contract/student-schema';
import { DayText } from 'lesson-kit/day-text';
import { isReversal, isVoided } from '../../shared/payments/payment-state';
import { ListedField } from '../../shared/record/field-list';
import { AccountButtons } from '../../shared/statements/account-buttons';
import { AccountSection, AccountStatementLink } from '../../shared/statements/account-section';
import { ShekelsText } from '../../shared/text/shekels-text';
import { partMessages } from './part-messages';
import { studentPayments } from './part-queries';

/** What a student owes on the current day, with links to the statements and to a payment. */
export function AccountPart({ student: { _id, name, family_id, phone } }: { student: Student }) {
  // It is read with the balance, not once the balance is there.
  const { data: payments } = useInfiniteQuery(studentPayments(_id));
  return (
    <AccountSection
      account={{ kind: 'student', id: _id }}
      fields={<LastPayment payments={payments?.rows} />}
      links={
        <>
          {family_id && <AccountStatementLink account={{ kind: 'family', id: family_id }} />}
          <AccountButtons account={{ kind: 'student', id: _id }} name={name} phones={phone ? [phone] : []} />
        </>
      }
    />
  );
}

/** The newest payment that was not voided, of those that the page has. */
function LastPayment({ payments }: { payments: readonly StudentPayment[] | undefined }) {
  const last = payments?.find((each) => !isVoided(each) && !isReversal(each));
  const text = last && (
    <>
      <ShekelsText amount={last.cost} />، <DayText day={last.date} />
    </>
  );
  // The line has its place before the answer.
  return <ListedField label={partMessages.lastPayment}>{payments ? text : '\u00a0'}</ListedField>;
}
