export { NumberField, type NumberFieldProps } from './number-field';
export { readNumber } from './read-number';
