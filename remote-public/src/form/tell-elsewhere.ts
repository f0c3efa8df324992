import type { Message } from 'design-system/inline-message';
import { showToast } from 'design-system/toast';
import { ApiError } from 'shared-auth';
import type { FormRules } from './use-form';

interface Outcomes {
  /** Default: nothing is told. */
  sent?: Message;
  failed: Message;
}

/** Sends in the same way, and tells whoever has left the form meanwhile what came of it, on the page where they are. */
export function tellElsewhere<Values>(
  { sent, failed }: Outcomes,
  send: FormRules<Values, string>['send'],
): typeof send {
  return async (values, isOpen) => {
    try {
      await send(values, isOpen);
      if (sent && !isOpen()) showToast({ tone: 'success', message: sent });
    } catch (error) {
      if (error instanceof ApiError && !isOpen()) showToast({ tone: 'error', message: failed });
      throw error;
    }
  };
}
