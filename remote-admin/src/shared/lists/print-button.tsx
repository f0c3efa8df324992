import { Button } from 'design-system/button';
import { Printer } from 'lucide-react';
import { printMessages } from './print-messages';

/** Prints the page: the lists with what their filters are set to. */
export function PrintButton({ label = printMessages.print }: { label?: string }) {
  return (
    <Button variant="secondary" icon={<Printer />} onClick={() => window.print()}>
      {label}
    </Button>
  );
}
