import type { WaitingCounts } from 'api-contract/waiting-schema';
import { Button } from 'design-system/button';
import { Dialog } from 'design-system/dialog';
import { Menu } from 'lucide-react';
import { useState } from 'react';
import { frameMessages } from './messages';
import { NavigationList } from './navigation-list';

interface PhoneMenuProps {
  counts: WaitingCounts | null | undefined;
  buttonClass: string | undefined;
  labelClass: string | undefined;
}

/** The sidebar of a narrow screen: a button that opens the list in a dialog. */
export function PhoneMenu({ counts, buttonClass, labelClass }: PhoneMenuProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        className={buttonClass}
        variant="quiet"
        icon={<Menu />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <span className={labelClass}>{frameMessages.menu}</span>
      </Button>
      <Dialog open={open} title={frameMessages.navigation} onClose={close}>
        <nav aria-label={frameMessages.navigation}>
          <NavigationList counts={counts} onFollow={close} />
        </nav>
      </Dialog>
    </>
  );
}
