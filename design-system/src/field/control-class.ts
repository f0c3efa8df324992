import styles from './control.module.css';

/** The look of everything that is typed into or chosen from. */
export const controlClass = styles.control;

/** The frame around a control that has buttons or icons inside its border. */
export const controlFrameClass = styles.frame;

/** A button that stands inside a control's border, at its end. */
export const controlButtonClass = styles.button;
