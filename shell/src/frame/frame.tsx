import { ProgressBar } from 'design-system/progress';
import { ToastRegion } from 'design-system/toast';
import { useSyncExternalStore } from 'react';
import { messages } from '../messages';
import type { BusyStore } from './busy-store';

/** The elements above every section: the progress bar, and the toasts, which stay when the page changes. */
export function Frame({ busy }: { busy: BusyStore }) {
  const isBusy = useSyncExternalStore(busy.subscribe, busy.get);
  return (
    <>
      {isBusy && <ProgressBar label={messages.openingPage} placement="edge" />}
      <ToastRegion />
    </>
  );
}
