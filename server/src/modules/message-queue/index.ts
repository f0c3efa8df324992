export { addresseesOf } from './addressees';
export { type Addressee, type NewMessage, queueMessage, withdrawMessages } from './queue-message';
