import { ADMIN_RIGHTS, type AdminRight } from 'api-contract/account';
import { ADMIN_RIGHT_NAMES } from 'api-contract/permissions';
import { RadioGroup } from 'design-system/radio-group';
import { administratorMessages, rightDescriptions } from './messages';

interface RightChoiceProps {
  value: AdminRight;
  onChange: (right: AdminRight) => void;
  readOnly?: boolean;
}

/** One of the rights, with what it may do. */
export function RightChoice({ value, onChange, readOnly }: RightChoiceProps) {
  return (
    <RadioGroup
      label={administratorMessages.right}
      hint={rightDescriptions[value]}
      name="right"
      value={value}
      onValueChange={(right) => onChange(right as AdminRight)}
      options={ADMIN_RIGHTS.map((right) => ({ value: right, label: ADMIN_RIGHT_NAMES[right] }))}
      readOnly={readOnly}
    />
  );
}
