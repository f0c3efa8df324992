import { Button } from 'design-system/button';
import { Dialog } from 'design-system/dialog';
import { Menu } from 'lucide-react';
import { useState } from 'react';
import { messages } from '../messages';
import { NavigationList } from './navigation-list';

/** The sidebar of a narrow screen: a button that opens the same list. */
export function PhoneMenu() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="secondary"
        icon={<Menu />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        {messages.frame.menu}
      </Button>
      <Dialog open={open} title={messages.frame.navigation} onClose={close}>
        <nav aria-label={messages.frame.navigation}>
          <NavigationList onFollow={close} />
        </nav>
      </Dialog>
    </>
  );
}
