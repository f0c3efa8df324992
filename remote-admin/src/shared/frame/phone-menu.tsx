import type { WaitingCounts } from 'api-contract/waiting-schema';
import { Dialog } from 'design-system/dialog';
import { frameMessages } from './messages';
import { NavigationList } from './navigation-list';

export interface PhoneMenuProps {
  counts: WaitingCounts | null | undefined;
  onClose: () => void;
}

/** The sidebar of a narrow screen, as a dialog. */
export function PhoneMenu({ counts, onClose }: PhoneMenuProps) {
  return (
    <Dialog open title={frameMessages.navigation} onClose={onClose}>
      <nav aria-label={frameMessages.navigation}>
        <NavigationList counts={counts} onFollow={onClose} />
      </nav>
    </Dialog>
  );
}
