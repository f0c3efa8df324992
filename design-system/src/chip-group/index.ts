export { type ChipChoice, ChipGroup, type ChipGroupProps } from './chip-group';
