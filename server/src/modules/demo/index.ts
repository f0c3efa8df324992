export { fill } from './fill';
export { demoInstitute, isDemo } from './institute';
export { TEACHERS } from './names';
