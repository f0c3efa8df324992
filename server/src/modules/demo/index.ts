export { demoInstitute, fill, isDemo } from './institute';
export { TEACHERS } from './names';
