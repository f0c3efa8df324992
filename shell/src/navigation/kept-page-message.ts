import { dismissToast, showToast } from 'design-system/toast';
import { messages } from '../messages';

/** Takes the message away again. */
export type Withdraw = () => void;

/** Says that the page's section did not come: the page can be read and typed into, and no more. */
export function reportNotInteractive(retry: () => void): Withdraw {
  return say(messages.notInteractive, messages.retry, retry);
}

/**
 * Offers to load the site again. The page that was asked for needs that, but the one that is shown would lose something:
 * so it stays, and the person decides when.
 */
export function offerRenewal(renew: () => void): Withdraw {
  return say(messages.outdated.offer, messages.outdated.renew, renew);
}

function say(message: string, label: string, onAction: () => void): Withdraw {
  const id = showToast({ tone: 'error', message, action: { label, onAction } });
  return () => dismissToast(id);
}
