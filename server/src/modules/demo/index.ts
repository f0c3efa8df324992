export { demoInstitute, fill, isDemo, OFFICE } from './institute';
export { TEACHERS } from './names';
