import styles from './birthdays.module.css';
import { HomePart } from './home-part';
import { homeMessages } from './messages';
import { NameList } from './name-list';
import { useBirthdays } from './use-birthdays';

/** Today's birthdays: a congratulation that names everyone, or that there are none. After a failure nothing. */
export function Birthdays() {
  const names = useBirthdays();
  if (names === 'failed') return null;
  const isOne = names.length === 1;
  return (
    <HomePart title={homeMessages.birthdays}>
      <div className={styles.card} aria-live="polite" aria-busy={names === 'waiting'}>
        {names === 'waiting' ? null : names.length === 0 ? (
          <p className={styles.none}>{homeMessages.noBirthdays}</p>
        ) : (
          <>
            <p className={styles.wish}>
              {isOne ? homeMessages.congratulationOne : homeMessages.congratulation}
              {'، '}
              <NameList names={names} />!
            </p>
            <p className={styles.none}>{isOne ? homeMessages.birthdayWishOne : homeMessages.birthdayWish}</p>
          </>
        )}
      </div>
    </HomePart>
  );
}
