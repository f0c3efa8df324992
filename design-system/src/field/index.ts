export { controlButtonClass, controlClass, controlFrameClass } from './control-class';
export { Field, FieldError, type FieldTexts } from './field';
export { NativeList, type NativeListProps } from './native-list';
export { type ControlAttributes, type FieldIds, useField } from './use-field';
