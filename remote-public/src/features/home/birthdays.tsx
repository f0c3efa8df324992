import styles from './birthdays.module.css';
import { HomePart } from './home-part';
import { homeMessages } from './messages';
import { useBirthdays } from './use-birthdays';

const LIST = new Intl.ListFormat('ar', { type: 'conjunction' });

/** Today's birthdays: a congratulation with all names, or that there are none; nothing after a failure (spec §8). */
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

/** An Arabic list of names, each isolated in its own direction. */
function NameList({ names }: { names: readonly string[] }) {
  let position = 0;
  return LIST.formatToParts(names).map(({ type, value }) => {
    const key = position++;
    return type === 'element' ? <bdi key={key}>{value}</bdi> : value;
  });
}
