export type { Message } from './message';
export { MessageText } from './message-text';
