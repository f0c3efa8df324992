export { type Option, Select, type SelectProps } from './select';
