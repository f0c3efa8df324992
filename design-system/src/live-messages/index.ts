export { LiveMessages } from './live-messages';
export { dismissErrors, dismissMessage, type LiveMessage, showMessage } from './message-store';
