export { DateField, type DateFieldProps, dayAsTyped, NOT_A_DATE } from './date-field';
