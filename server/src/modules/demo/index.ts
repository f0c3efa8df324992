export { fillMoney } from './fill-money';
export { demoInstitute, fill, isDemo, OFFICE } from './institute';
export { GUEST, TEACHERS } from './names';
