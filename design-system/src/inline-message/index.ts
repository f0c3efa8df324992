export { InlineMessage } from './inline-message';
export type { Message } from './message';
