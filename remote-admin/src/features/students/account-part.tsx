import { useInfiniteQuery } from '@tanstack/react-query';
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
  return (
    <AccountSection
      account={{ kind: 'student', id: _id }}
      fields={<LastPayment id={_id} />}
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
function LastPayment({ id }: { id: string }) {
  const { data } = useInfiniteQuery(studentPayments(id));
  const last = data?.rows.find((each) => !isVoided(each) && !isReversal(each));
  const text = last && (
    <>
      <ShekelsText amount={last.cost} />، <DayText day={last.date} />
    </>
  );
  // The line has its place before the answer.
  return <ListedField label={partMessages.lastPayment}>{data ? text : '\u00a0'}</ListedField>;
}
