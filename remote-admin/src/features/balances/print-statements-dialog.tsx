import { useMutation } from '@tanstack/react-query';
import { addMonths } from 'api-contract/calendar-month';
import { currentMonth } from 'api-contract/current-day';
import type { AccountStatements, Statement } from 'api-contract/statement-schema';
import { monthText } from 'arabic-text/months';
import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import { Dialog } from 'design-system/dialog';
import { Stack } from 'design-system/layout';
import { RadioGroup } from 'design-system/radio-group';
import { Letterhead } from 'lesson-kit/letterhead';
import { rangeText, statementMessages } from 'lesson-kit/statement-messages';
import { StatementView } from 'lesson-kit/statement-view';
import { useState } from 'react';
import { api } from 'shared-auth';
import { type BalanceSelection, balanceQuery } from '../../shared/balances/balance-queries';
import { Note } from '../../shared/lists/list';
import { PrintSheet } from '../../shared/paper/print-sheet';
import styles from './balances.module.css';
import { balanceMessages } from './messages';

const { printing } = balanceMessages;

interface PrintStatementsDialogProps {
  selection: BalanceSelection;
  search: string;
  onClose: () => void;
}

/** Prints the statements of all rows that the filters leave, each on a page of its own. */
export function PrintStatementsDialog({ selection, search, onClose }: PrintStatementsDialogProps) {
  const [ranges] = useState(rangesUntilToday);
  const [choice, setChoice] = useState('last-month');
  const [read, setRead] = useState(0);
  const { mutate, data, isPending, isError } = useMutation({
    mutationFn: async () => {
      const days = ranges.find(({ value }) => value === choice)?.days;
      const statements: Statement[] = [];
      let cursor: string | undefined;
      do {
        const page: AccountStatements = await api.get('/admin/account-statements', {
          query: { ...balanceQuery(selection), query: search.trim() || undefined, ...days, cursor },
          schema: { statements: 'list' },
        });
        statements.push(...page.statements);
        setRead(statements.length);
        cursor = page.next_cursor ?? undefined;
      } while (cursor !== undefined);
      return statements;
    },
  });
  return (
    <Dialog
      open
      title={balanceMessages.printStatements}
      onClose={onClose}
      footer={
        <>
          <Button busy={isPending} busyLabel={printing.reading(read)} onClick={() => mutate()}>
            {printing.print}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {printing.cancel}
          </Button>
        </>
      }
    >
      <Stack>
        <Note>{printing.hint}</Note>
        <RadioGroup label={printing.range} value={choice} onValueChange={setChoice} options={ranges} />
        {isError && <Alert tone="error">{printing.failed}</Alert>}
      </Stack>
      {data && (
        <PrintSheet onDone={onClose}>
          {data.map((statement) => (
            <article
              key={`${statement.family_id} ${statement.name} ${statement.closing}`}
              className={styles.paper}
            >
              <Letterhead />
              <h1 className={styles.paperTitle}>{statementMessages.of(statement.name)}</h1>
              <p>{rangeText(statement)}</p>
              <StatementView statement={statement} />
            </article>
          ))}
        </PrintSheet>
      )}
    </Dialog>
  );
}

/** The days of the statements that can be chosen. */
function rangesUntilToday() {
  const month = currentMonth();
  const before = addMonths(month, -1);
  return [
    { value: 'last-month', label: monthText(before), days: { from: before, to: before } },
    { value: 'this-month', label: monthText(month), days: { from: month, to: month } },
    { value: 'all', label: printing.all, days: {} },
  ];
}
