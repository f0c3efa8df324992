import { useInfiniteQuery } from '@tanstack/react-query';
import type { Cheque } from 'api-contract/cheque-schema';
import { currentDay } from 'api-contract/current-day';
import { CHEQUE_STATE_NAMES } from 'api-contract/money';
import type { Column, TableLines } from 'design-system/table';
import { Landmark } from 'lucide-react';
import { BelowText } from '../../shared/lists/below-text';
import { useChoiceFilter } from '../../shared/lists/choice-filter';
import { badgeColumn, dayColumn, moneyColumn, nameColumn } from '../../shared/lists/columns';
import { Filters } from '../../shared/lists/filters';
import { List } from '../../shared/lists/list';
import { ListPage } from '../../shared/lists/list-page';
import { PayerName } from '../../shared/payments/payer-name';
import { ChequeActions } from './cheque-actions';
import { chequeList } from './cheque-queries';
import styles from './cheques.module.css';
import { chequeMessages } from './messages';

const { labels } = chequeMessages;

/** `/Cheques`: cheques by due day, and what has become of each. */
export default function ChequesPage() {
  const state = useChoiceFilter('filter', chequeMessages.state, chequeMessages.states);
  const due = useChoiceFilter('mode', chequeMessages.due, chequeMessages.dueChoices);
  return (
    <ListPage
      title={chequeMessages.title}
      subtitle={chequeMessages.subtitle}
      filters={<Filters label={chequeMessages.filters} filters={[state, due]} />}
    >
      <List
        query={useInfiniteQuery(chequeList(state.value, due.value))}
        messages={chequeMessages}
        icon={<Landmark />}
        isFiltered={state.isSet || due.isSet}
        caption={chequeMessages.title}
        columns={COLUMNS}
        lines={LINES}
        actions={chequeActions}
      />
    </ListPage>
  );
}

const chequeActions = (cheque: Cheque) => <ChequeActions cheque={cheque} />;

/** A phone shows these two lines. */
const LINES: TableLines = {
  first: ['name', 'amount'],
  second: ['due_day', 'number', 'state'],
};

const STATE_TONES = {
  waiting: 'neutral',
  deposited: 'waiting',
  cleared: 'success',
  bounced: 'danger',
} as const;

const COLUMNS: Column<Cheque>[] = [
  dayColumn('due_day', labels.due_day, ({ due_day }) => due_day),
  nameColumn('name', labels.name, (cheque) => <PayerName {...cheque} />),
  moneyColumn('amount', labels.amount, ({ amount }) => amount),
  {
    key: 'number',
    header: labels.number,
    userText: true,
    render: ({ number, bank }) => (
      <span className={styles.number}>
        <bdi>{number ?? chequeMessages.unknown}</bdi>{' '}
        {bank && (
          <BelowText>
            <bdi>{bank}</bdi>
          </BelowText>
        )}
      </span>
    ),
  },
  {
    key: 'receipt_number',
    header: labels.receipt_number,
    render: ({ receipt_number }) => <bdi dir="ltr">{receipt_number}</bdi>,
  },
  badgeColumn('state', chequeMessages.state, ({ state, due_day }) => ({
    tone: state === 'waiting' && due_day <= currentDay() ? 'waiting' : STATE_TONES[state],
    children: CHEQUE_STATE_NAMES[state],
  })),
];
