import { Button } from 'design-system/button';
import { showToast } from 'design-system/toast';
import { type ComponentType, useState } from 'react';
import { historyMessages } from './lesson-history-messages';

interface HistoryButtonProps<Of extends object> {
  /** Names the record, for screen readers. */
  label: string;
  /** Loads the dialog, with the words for its entries. */
  load: () => Promise<ComponentType<Of & { onClose: () => void }>>;
  /** The record, for the dialog. */
  of: Of;
}

/** A quiet button for table rows that shows the history of a record in a dialog, which is loaded on demand. */
export function HistoryButton<Of extends object>({ label, load, of }: HistoryButtonProps<Of>) {
  const [Dialog, setDialog] = useState<ComponentType<Of & { onClose: () => void }>>();
  const [isLoading, setIsLoading] = useState(false);

  async function open() {
    setIsLoading(true);
    try {
      const loaded = await load();
      setDialog(() => loaded);
    } catch {
      showToast({ tone: 'error', message: historyMessages.loadFailed });
    } finally {
      setIsLoading(false);
    }
  }

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-haspopup="dialog"
        aria-label={historyMessages.openOf(label)}
        busy={isLoading}
        busyLabel={historyMessages.loading}
        onClick={() => void open()}
      >
        {historyMessages.open}
      </Button>
      {Dialog && <Dialog {...of} onClose={() => setDialog(undefined)} />}
    </>
  );
}
