import { currentDay } from 'api-contract/current-day';
import { DateField } from 'design-system/date-field';
import { Note } from '../../shared/lists/list';
import { PageSection } from '../../shared/lists/page-section';
import { cutOverMessages } from './messages';

interface CutOverSectionProps {
  day: string;
  error: string | undefined;
  onChange: (day: string) => void;
}

/** The day from which the institute's money lives here, explained before any file is chosen. */
export function CutOverSection({ day, error, onChange }: CutOverSectionProps) {
  return (
    <PageSection title={cutOverMessages.title} hint={cutOverMessages.explanation}>
      <Note>{cutOverMessages.example}</Note>
      <DateField
        label={cutOverMessages.day}
        hint={cutOverMessages.hint}
        error={error}
        max={currentDay()}
        defaultValue={day}
        onValueChange={onChange}
      />
    </PageSection>
  );
}
