import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Balances } from 'api-contract/balance-schema';
import { foldForSearch } from 'arabic-text/fold';
import { BalanceText } from 'lesson-kit/balance-text';
import { api } from 'shared-auth';
import { Note } from '../../shared/lists/list';
import { BALANCES } from '../../shared/statements/balance-key';
import { paymentMessages } from './messages';

interface PayerProps {
  /** It names the student, or the guardian of the family; empty while it is being typed. */
  name: string;
  family?: string | undefined;
}

/** What who pays owes today; for a student of a family also what all of it owes. Nothing without an answer. */
export function OwedByPayer(payer: PayerProps) {
  const { data: owed } = useQuery(owedBy(payer));
  return (
    <Note role="status">
      {owed && (
        <>
          {paymentMessages.owed} <BalanceText balance={owed.own} ofFamily={payer.family !== undefined} />
          {owed.family !== undefined && owed.family !== owed.own && (
            <>
              {' · '}
              {paymentMessages.owedByFamily} <BalanceText balance={owed.family} ofFamily />
            </>
          )}
        </>
      )}
    </Note>
  );
}

/** Namesakes on a page of balances; with more of them none is meant. */
const NAMESAKES = 20;

function owedBy({ name, family }: PayerProps) {
  return queryOptions({
    queryKey: [...BALANCES, 'of-payer', family ?? foldForSearch(name)],
    queryFn: ({ signal }) =>
      api.get<Balances>('/admin/balances', {
        query: { by: family === undefined ? 'student' : 'account', query: name, limit: NAMESAKES },
        signal,
        schema: { balances: 'list', families: 'list' },
      }),
    enabled: name.trim() !== '',
    retry: false,
    select({ balances, families }) {
      const [row, ...others] = balances.filter((each) =>
        family === undefined
          ? each.student_id !== null && foldForSearch(each.name) === foldForSearch(name)
          : each.student_id === null && each.family_id === family,
      );
      if (!row || others.length > 0) return undefined;
      const ofFamily = families.find(({ family_id }) => family_id === row.family_id);
      return { own: row.balance, family: family === undefined ? ofFamily?.balance : undefined };
    },
  });
}
