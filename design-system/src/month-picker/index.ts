export type { Month } from './month';
export { MonthPicker, type MonthPickerProps } from './month-picker';
