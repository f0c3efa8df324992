import { useQuery } from '@tanstack/react-query';
import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import { factorMessages } from './messages';
import { SECOND_FACTOR_HEADING } from './second-factor-part';
import { lacksRequiredFactor, secondFactors } from './second-factor-queries';

/** Says that the other pages open once there is a second factor, where the institute requires one. */
export function SecondFactorNotice() {
  const { data } = useQuery(secondFactors);
  if (!data || !lacksRequiredFactor(data)) return null;
  const jump = () => document.getElementById(SECOND_FACTOR_HEADING)?.focus();
  return (
    <Alert
      tone="warning"
      action={
        <Button size="small" variant="secondary" onClick={jump}>
          {factorMessages.goToPart}
        </Button>
      }
    >
      {factorMessages.required}
    </Alert>
  );
}
