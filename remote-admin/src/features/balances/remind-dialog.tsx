import { useQuery } from '@tanstack/react-query';
import type { BalanceRow } from 'api-contract/balance-schema';
import { Button } from 'design-system/button';
import { Dialog } from 'design-system/dialog';
import { Actions, Stack } from 'design-system/layout';
import { LoadingState } from 'design-system/states';
import { BalanceText } from 'lesson-kit/balance-text';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { QueryContent } from 'section-kit/query-content';
import { accountOf, type BalanceSelection, balanceList } from '../../shared/balances/balance-queries';
import { Note } from '../../shared/lists/list';
import { statementMessages } from '../../shared/statements/messages';
import { useSendStatement } from '../../shared/statements/use-send-statement';
import { whatsAppOf } from './balance-columns';
import { balanceMessages } from './messages';

const { reminding } = balanceMessages;

interface RemindDialogProps {
  selection: BalanceSelection;
  search: string;
  onClose: () => void;
}

/** Reminds the guardians of all rows that the filters leave, one after the other: each press opens the next chat. */
export function RemindDialog({ selection, search, onClose }: RemindDialogProps) {
  return (
    <Dialog
      open
      title={balanceMessages.remindAll}
      onClose={onClose}
      footer={
        <Button variant="quiet" onClick={onClose}>
          {reminding.close}
        </Button>
      }
    >
      <QueryContent
        query={useQuery(balanceList(selection, search))}
        loading={<LoadingState label={balanceMessages.loading} lines={3} />}
        failed={balanceMessages.loadFailed}
      >
        {({ rows }) => <Reminders listed={rows} />}
      </QueryContent>
    </Dialog>
  );
}

/** The row whose guardian is reminded next. A reminder changes the list, but not who is left here. */
function Reminders({ listed }: { listed: readonly BalanceRow[] }) {
  const [owing] = useState(() => listed.filter(({ balance }) => balance > 0));
  const rows = owing.filter((row) => whatsAppOf(row) !== undefined);
  const [place, setPlace] = useState(0);
  const { send, sendingId } = useSendStatement();
  const row = rows[place];
  const next = () => setPlace(place + 1);
  return (
    <Stack>
      <Note>{reminding.withoutNumber(owing.length - rows.length)}</Note>
      {row ? (
        <>
          <p role="status">
            {reminding.place(place + 1, rows.length)} <bdi>{row.name}</bdi> ·{' '}
            <BalanceText balance={row.balance} ofFamily={row.student_id === null} />
          </p>
          <Actions>
            <Button
              icon={<MessageCircle />}
              busy={sendingId !== undefined}
              busyLabel={statementMessages.sending}
              onClick={() => {
                const { name, balance, since } = row;
                const range = { from: since?.slice(0, 'YYYY-MM'.length) };
                send({ account: accountOf(row), name, phone: whatsAppOf(row) ?? '', balance, range });
                next();
              }}
            >
              {reminding.send}
            </Button>
            <Button variant="quiet" onClick={next}>
              {reminding.skip}
            </Button>
          </Actions>
        </>
      ) : (
        <p role="status">{reminding.done}</p>
      )}
    </Stack>
  );
}
