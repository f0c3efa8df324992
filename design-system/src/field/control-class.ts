import styles from './control.module.css';

/** The class of inputs, textareas and selects. */
export const controlClass = styles.control;

/** The class of the frame around a control with buttons or icons inside its border. */
export const controlFrameClass = styles.frame;

/** The class of a button inside a control's border. */
export const controlButtonClass = styles.button;
