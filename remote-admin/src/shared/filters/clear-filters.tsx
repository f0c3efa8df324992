import { Button } from 'design-system/button';
import { X } from 'lucide-react';
import { filterMessages } from './messages';

interface ClearFiltersProps {
  /** Nothing is there to clear. The button stays where it is: the focus may be on it. */
  isEmpty: boolean;
  onClear: () => void;
}

/** Empties the filters beside it; a month stays. */
export function ClearFilters({ isEmpty, onClear }: ClearFiltersProps) {
  return (
    <Button variant="quiet" icon={<X />} aria-disabled={isEmpty} onClick={onClear}>
      {filterMessages.clear}
    </Button>
  );
}
