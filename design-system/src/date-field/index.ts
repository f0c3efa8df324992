export { DateField, type DateFieldProps, NOT_A_DATE } from './date-field';
