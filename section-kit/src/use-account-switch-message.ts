import { showToast } from 'design-system/toast';
import { useAccountSwitch } from 'shared-auth';
import { messages } from './messages';

/**
 * Shows a toast when another account signs in in another window and this window switches to it.
 *
 * @param fallbackName for a token without a username
 */
export function useAccountSwitchMessage(fallbackName: string): void {
  // Errors stay until dismissed: the person is in the other window at this moment.
  useAccountSwitch((username = fallbackName) =>
    showToast({ tone: 'error', message: messages.accountSwitched(username) }),
  );
}
