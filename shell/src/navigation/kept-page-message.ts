import { dismissMessage, showMessage } from 'design-system/live-messages';
import { messages } from '../messages';

/** A page that stays says why. Takes the message away again. */
export type Withdraw = () => void;

/** Its section did not come: it can be read and typed into, and no more. */
export function reportNotInteractive(retry: () => void): Withdraw {
  return say(messages.notInteractive, messages.retry, retry);
}

/** What was wanted instead needs the site loaded again, and the page would lose something by it. */
export function offerRenewal(renew: () => void): Withdraw {
  return say(messages.outdated.offer, messages.outdated.renew, renew);
}

function say(message: string, label: string, onAction: () => void): Withdraw {
  const id = showMessage({ tone: 'error', message, action: { label, onAction } });
  return () => dismissMessage(id);
}
