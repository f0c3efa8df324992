import { useQuery } from '@tanstack/react-query';
import type { PrintedRefund, Refund } from 'api-contract/refund-schema';
import { shekelsInWords } from 'arabic-text/shekels-in-words';
import { Badge } from 'design-system/badge';
import { Button } from 'design-system/button';
import type { Column, TableLines } from 'design-system/table';
import { AgorotText } from 'lesson-kit/agorot-text';
import { DayText } from 'lesson-kit/day-text';
import { useCallback } from 'react';
import { dayColumn, moneyColumn, nameColumn, textColumn } from '../lists/columns';
import { List } from '../lists/list';
import { listQuery } from '../lists/list-queries';
import { paperMessages } from '../paper/messages';
import { MoneyPaper, NumberLine, PaperLine } from '../paper/money-paper';
import { usePaper } from '../paper/use-paper';
import { RecordSection } from '../record/record-section';
import type { StatementAccount } from '../statements/statement-account';
import { refundMessages } from './messages';

const PATH = '/admin/refunds';

const refundsOf = ({ kind, id }: StatementAccount) =>
  listQuery<Refund>({ key: ['refunds'], path: PATH, field: 'refunds', query: { [kind]: id } });

/** What was given back to a student or a family, each with its paper; nothing where nothing was. */
export function RefundList({ account }: { account: StatementAccount }) {
  const query = useQuery(refundsOf(account));
  const { paper, print, closePaper } = usePaper<PrintedRefund, Refund>(PATH);
  const actions = useCallback(
    (refund: Refund) => (
      <Button
        variant="quiet"
        size="small"
        aria-label={refundMessages.printOf(refund.number)}
        onClick={() => void print(refund)}
      >
        {refundMessages.print}
      </Button>
    ),
    [print],
  );
  if (query.data?.rows.length === 0) return null;
  return (
    <RecordSection title={refundMessages.list}>
      <List
        query={query}
        messages={refundMessages.states}
        caption={refundMessages.list}
        columns={COLUMNS}
        lines={LINES}
        actions={actions}
      />
      {paper && <RefundPaper refund={paper.record} original={paper.printed?.original} onDone={closePaper} />}
    </RecordSection>
  );
}

/** A phone shows these two lines. */
const LINES: TableLines = { first: ['number', 'amount'], second: ['date', 'method', 'note'] };

const { labels } = refundMessages;

const COLUMNS: Column<Refund>[] = [
  nameColumn('number', paperMessages.number, (refund) => (
    <>
      <bdi dir="ltr">{refund.number}</bdi>
      {refund.voided_at !== null && <Badge tone="danger">{paperMessages.voided}</Badge>}
      {refund.reverses_number !== null && <Badge>{refundMessages.reversalOf(refund.reverses_number)}</Badge>}
    </>
  )),
  dayColumn('date', labels.date, ({ date }) => date),
  textColumn('method', labels.method, ({ method }) => method),
  textColumn('note', labels.note, ({ note, void_reason }) => void_reason ?? note),
  moneyColumn('amount', labels.amount, ({ amount }) => amount),
];

interface RefundPaperProps {
  refund: Refund;
  original: boolean | undefined;
  onDone: () => void;
}

/** The printed paper of a refund, or of its reversal, with the administrator who gave the money. */
function RefundPaper({ refund, original, onDone }: RefundPaperProps) {
  const isReversal = refund.reverses_number !== null;
  return (
    <MoneyPaper
      title={isReversal ? refundMessages.reversal : refundMessages.paper}
      original={original}
      isVoided={refund.voided_at !== null || isReversal}
      onDone={onDone}
    >
      <PaperLine term={refundMessages.to}>{refund.name}</PaperLine>
      <PaperLine term={labels.amount}>
        <AgorotText amount={refund.amount} />
      </PaperLine>
      <PaperLine term={paperMessages.inWords}>{shekelsInWords(refund.amount)}</PaperLine>
      <PaperLine term={labels.method}>{refund.method}</PaperLine>
      <PaperLine term={labels.note}>{refund.note}</PaperLine>
      <PaperLine term={labels.date}>
        <DayText day={refund.date} />
      </PaperLine>
      <NumberLine term={paperMessages.number} number={refund.number} />
      <NumberLine term={paperMessages.reverses} number={refund.reverses_number} />
      <PaperLine term={refundMessages.reason}>{refund.void_reason}</PaperLine>
      <PaperLine term={refundMessages.paidBy}>{refund.paid_by_name}</PaperLine>
    </MoneyPaper>
  );
}
