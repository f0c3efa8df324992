export { Button, type ButtonProps } from './button';
export { type ButtonLook, buttonClass } from './button-class';
