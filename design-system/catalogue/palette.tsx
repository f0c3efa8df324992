import { classNames } from '../src/class-names';
import styles from './palette.module.css';

const SWATCHES: readonly { token: string; swatch: string | undefined }[] = [
  { token: 'ground', swatch: styles.ground },
  { token: 'surface', swatch: styles.surface },
  { token: 'sunken', swatch: styles.sunken },
  { token: 'ink', swatch: styles.ink },
  { token: 'accent', swatch: styles.accent },
  { token: 'accent-soft', swatch: styles.accentSoft },
  { token: 'lamp', swatch: styles.lamp },
  { token: 'lamp-soft', swatch: styles.lampSoft },
  { token: 'success', swatch: styles.success },
  { token: 'danger', swatch: styles.danger },
];

/** The tokens as one sees them: colours by their role, and the sizes of type. */
export function Palette() {
  return (
    <section className={styles.palette} aria-label="الألوان والخط">
      <ul className={styles.swatches}>
        {SWATCHES.map(({ token, swatch }) => (
          <li key={token} className={styles.item}>
            <span className={classNames(styles.swatch, swatch)} />
            <span dir="ltr">{token}</span>
          </li>
        ))}
      </ul>
      <div className={styles.type}>
        <p className={styles.display}>العلم نور</p>
        <p className={styles.title}>ساعة ونصف في الرياضيات مع سلمى</p>
        <p>
          سجّلت المعلّمة درسًا فرديًا في 18 تشرين الثاني، مدته 1.5 ساعة، وينتظر موافقة الإدارة قبل أن يدخل في حساب
          الشهر.
        </p>
        <p className={styles.small}>خط صغير للشرح والتسميات، 0123456789 و Latin text.</p>
      </div>
    </section>
  );
}
