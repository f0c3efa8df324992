import { useMutation } from '@tanstack/react-query';
import { Button, type ButtonLook } from 'design-system/button';
import { showToast } from 'design-system/toast';
import { Printer } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { saveFailure } from 'section-kit/save-failure';
import { printMessages } from './print-messages';

/**
 * Prints everything that the filters of a page leave where the screen shows a part of it: the button reads it, and it is
 * `printed`, in place of what the screen shows, until the print dialog has closed.
 */
export function usePrintAll<Printed>(
  read: () => Promise<Printed>,
  size?: ButtonLook['size'],
): {
  printed: Printed | undefined;
  button: ReactNode;
} {
  const [printed, setPrinted] = useState<Printed>();
  const { mutate, isPending } = useMutation({
    mutationFn: read,
    onSuccess: (all) => setPrinted(() => all),
    onError(error) {
      const message = saveFailure(error, printMessages.printFailed);
      if (message) showToast({ tone: 'error', message });
    },
  });
  useEffect(() => {
    if (printed === undefined) return;
    const end = () => setPrinted(undefined);
    window.addEventListener('afterprint', end);
    // It prints in a later task, so that strict mode does so once.
    const timer = setTimeout(() => window.print());
    return () => {
      clearTimeout(timer);
      window.removeEventListener('afterprint', end);
    };
  }, [printed]);
  const button = (
    <Button
      variant="secondary"
      size={size}
      icon={<Printer />}
      busy={isPending}
      busyLabel={printMessages.preparingPrint}
      onClick={() => mutate()}
    >
      {printMessages.printList}
    </Button>
  );
  return { printed, button };
}
