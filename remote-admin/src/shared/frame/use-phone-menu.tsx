import type { WaitingCounts } from 'api-contract/waiting-schema';
import { showToast } from 'design-system/toast';
import { type ComponentType, type ReactNode, useState } from 'react';
import { frameMessages } from './messages';
import type { PhoneMenuProps } from './phone-menu';

interface PhoneMenuParts {
  /** The properties of each button that opens the menu. */
  opener: { 'aria-haspopup': 'dialog'; 'aria-expanded': boolean; onClick: () => void };
  /** The dialog, to be rendered anywhere. */
  menu: ReactNode;
}

/** The menu of a narrow screen, which is loaded when it is first opened: wide screens never show it. */
export function usePhoneMenu(counts: WaitingCounts | null | undefined): PhoneMenuParts {
  const [Menu, setMenu] = useState<ComponentType<PhoneMenuProps>>();

  async function open() {
    try {
      const { PhoneMenu } = await import(/* webpackChunkName: 'phone-menu' */ './phone-menu');
      setMenu(() => PhoneMenu);
    } catch {
      showToast({ tone: 'error', message: frameMessages.menuFailed });
    }
  }

  return {
    opener: {
      'aria-haspopup': 'dialog',
      'aria-expanded': Menu !== undefined,
      onClick: () => void open(),
    },
    menu: Menu && <Menu counts={counts} onClose={() => setMenu(undefined)} />,
  };
}
