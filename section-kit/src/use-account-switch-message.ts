import { showToast } from 'design-system/toast';
import { useAccountSwitch } from 'shared-auth';
import { messages } from './messages';

/**
 * Says that somebody else has signed in in another window, and that this one is theirs now.
 *
 * @param nameless stands for the username where the token has none
 */
export function useAccountSwitchMessage(nameless: string): void {
  // As an error it waits to be read: the person is in the other window just now.
  useAccountSwitch((username = nameless) =>
    showToast({ tone: 'error', message: messages.accountSwitched(username) }),
  );
}
