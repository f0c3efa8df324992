import { HomePart } from './home-part';
import { homeMessages } from './messages';
import styles from './rules.module.css';

/** The institute's six rules. */
export function Rules() {
  return (
    <HomePart title={homeMessages.rules} intro={homeMessages.rulesIntro}>
      <ol className={styles.rules}>
        {homeMessages.ruleList.map(({ rule, reason }) => (
          <li key={rule} className={styles.rule}>
            <h3 className={styles.name}>{rule}</h3>
            <p className={styles.reason}>{reason}</p>
          </li>
        ))}
      </ol>
    </HomePart>
  );
}
