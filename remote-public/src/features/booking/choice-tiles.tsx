import { FieldError, useField } from 'design-system/field';
import type { Message } from 'design-system/inline-message';
import type { ReactNode } from 'react';
import styles from './choice-tiles.module.css';

export interface Tile {
  value: string;
  label: ReactNode;
  disabled?: boolean;
}

interface ChoiceTilesProps {
  label: string;
  name: string;
  /** Tiles in one group, or in several with a title each. */
  groups: readonly { title?: string; tiles: readonly Tile[] }[];
  /** `long` for labels of several words. Default `short`, for times and numbers. */
  labels?: 'short' | 'long';
  /** A text beside the label. */
  note?: string | undefined;
  error: Message | undefined;
}

/** A radio group of tiles, large enough for touch. */
export function ChoiceTiles({ label, name, groups, labels = 'short', note, error }: ChoiceTilesProps) {
  const { ids, attributes } = useField({ error });
  return (
    <div
      className={styles.field}
      role="radiogroup"
      aria-labelledby={`${attributes.id}-legend`}
      aria-required="true"
      aria-describedby={attributes['aria-describedby']}
      aria-invalid={attributes['aria-invalid']}
    >
      <div className={styles.heading}>
        <p id={`${attributes.id}-legend`} className={styles.legend}>
          {label}
        </p>
        {note && <output className={styles.note}>{note}</output>}
      </div>
      {groups.map(({ title, tiles }) => (
        <div key={title ?? label} className={styles.group}>
          {title && <p className={styles.title}>{title}</p>}
          <div className={styles.tiles} data-labels={labels}>
            {tiles.map((tile) => (
              <label key={tile.value} className={styles.tile}>
                <input
                  className={styles.radio}
                  type="radio"
                  name={name}
                  value={tile.value}
                  disabled={tile.disabled}
                  required
                />
                <span>{tile.label}</span>
              </label>
            ))}
          </div>
        </div>
      ))}
      <FieldError id={ids.error} error={error} />
    </div>
  );
}
