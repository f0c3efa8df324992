import { REJECTION_REASON_MAX_LENGTH } from 'api-contract/lesson';
import { joinList, splitList } from 'arabic-text/list';
import { Button } from 'design-system/button';
import { Stack } from 'design-system/layout';
import { TextField } from 'design-system/text-field';
import { decisionMessages } from './messages';
import styles from './reason-field.module.css';

const messages = decisionMessages.reason;

/** The number of remaining characters is shown from here on. */
const LEFT_SHOWN = 50;

interface ReasonFieldProps {
  choices: readonly string[];
  /** It says where the reason is shown. */
  hint: string;
  value: string;
  readOnly: boolean;
  onValueChange: (reason: string) => void;
}

/** The reason of a rejection: ready choices, which are added to the text or removed from it, and the text. */
export function ReasonField({ choices, hint, value, readOnly, onValueChange }: ReasonFieldProps) {
  const parts = splitList(value);
  const left = REJECTION_REASON_MAX_LENGTH - value.length;

  function toggle(choice: string) {
    const others = parts.filter((part) => part !== choice);
    const reason = joinList(parts.includes(choice) ? others : [...others, choice]);
    if (reason.length <= REJECTION_REASON_MAX_LENGTH) onValueChange(reason);
  }

  return (
    <Stack gap="small">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend of its own. */}
      <div role="group" aria-label={messages.choicesLabel} className={styles.choices}>
        {choices.map((choice) => (
          <Button
            key={choice}
            size="small"
            variant={parts.includes(choice) ? 'primary' : 'secondary'}
            aria-pressed={parts.includes(choice)}
            aria-disabled={readOnly}
            onClick={() => toggle(choice)}
          >
            {choice}
          </Button>
        ))}
      </div>
      <TextField
        label={messages.label}
        hint={left <= LEFT_SHOWN ? messages.left(left) : hint}
        optional
        multiline
        rows={2}
        maxLength={REJECTION_REASON_MAX_LENGTH}
        readOnly={readOnly}
        value={value}
        onChange={(event) => onValueChange(event.currentTarget.value)}
      />
    </Stack>
  );
}
