export { controlButtonClass, controlClass, controlFrameClass } from './control-class';
export { Field, FieldError, type FieldLabels } from './field';
export { NativeSelect, type NativeSelectProps } from './native-select';
export { type ControlAttributes, type FieldIds, useField } from './use-field';
