import { Button } from 'design-system/button';
import { Printer } from 'lucide-react';
import { listMessages } from './messages';

/** Prints the page: the list with what its filters are set to. It stands below the list, whose rows come first. */
export function PrintButton() {
  return (
    <Button variant="secondary" icon={<Printer />} onClick={() => window.print()}>
      {listMessages.print}
    </Button>
  );
}
