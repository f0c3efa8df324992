export { addresseesOf } from './addressees';
export { type Addressee, type NewMessage, queueMessage } from './queue-message';
