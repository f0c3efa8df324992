export { OFFICE } from './account-rows';
export { fillMessages } from './fill-messages';
export { fillMoney } from './fill-money';
export { fillTimetable } from './fill-timetable';
export { demoInstitute, fill, isDemo } from './institute';
export { fillLarge, LARGE, LARGE_TEACHERS, type LargeSize } from './large-institute';
export { GUEST, TEACHERS } from './names';
