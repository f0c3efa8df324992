export { LiveMessages } from './live-messages';
export { dismissMessage, type LiveMessage, showMessage } from './message-store';
