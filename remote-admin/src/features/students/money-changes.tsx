import { Alert } from 'design-system/alert';
import { mergeMessages } from './merge-messages';

/** Every difference that a merge or its undoing makes in money. */
export function MoneyChanges({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return <p>{mergeMessages.sameBalances}</p>;
  return (
    <Alert>
      <strong>{mergeMessages.balances}:</strong>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Alert>
  );
}
