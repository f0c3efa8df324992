export { moveMessagesOfLessons, queueAbsences } from './absences';
export { addresseesOf, hasAddressee } from './addressees';
export { queueLessonChange, TIMETABLE_KINDS } from './lesson-messages';
export {
  type Addressee,
  type NewMessage,
  queueMessage,
  retryMessagesOf,
  withdrawMessages,
  withdrawMessagesAbout,
} from './queue-message';
