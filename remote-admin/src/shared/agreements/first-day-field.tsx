import { isCalendarDay } from 'api-contract/calendar-day';
import { currentDay, recordableDays } from 'api-contract/current-day';
import { DateField } from 'design-system/date-field';
import { RadioGroup } from 'design-system/radio-group';
import { readDay, readText } from 'section-kit/forms/fields';
import { agreementMessages, type firstDayLabels } from './messages';

type FirstDayName = keyof typeof firstDayLabels;

interface FirstDayFieldProps {
  save: {
    field: (name: FirstDayName, start?: string) => { name: string; label: string; readOnly: boolean };
    textIn: (name: FirstDayName) => string;
  };
  /** Whether the form gives a student a first family, which holds from the beginning where no day is chosen. */
  givesFirstFamily?: boolean;
}

/** Asks from which day a change of what is agreed holds: from today, from a day or from the beginning. */
export function FirstDayField({ save, givesFirstFamily = false }: FirstDayFieldProps) {
  const { begins, hints, todayButFamily } = agreementMessages;
  const chosen = save.textIn('begins') || 'today';
  const hintOfToday = givesFirstFamily ? hints.firstFamily : hints.today;
  return (
    <>
      <RadioGroup
        {...save.field('begins', 'today')}
        hint={chosen === 'day' || chosen === 'beginning' ? hints[chosen] : hintOfToday}
        options={[
          { value: 'today', label: givesFirstFamily ? todayButFamily : begins.today },
          { value: 'day', label: begins.day },
          { value: 'beginning', label: begins.beginning },
        ]}
      />
      {chosen === 'day' && <DateField {...save.field('from', currentDay())} {...recordableDays()} required />}
    </>
  );
}

/** The first day that the field asks for; `undefined` for today, and where the form does not ask. */
export function readFirstDay(data: FormData): { from: string | undefined } {
  const begins = readText(data, 'begins');
  if (begins === 'beginning') return { from: recordableDays().min };
  return { from: begins === 'day' ? readDay(data, 'from') : undefined };
}

/** The rule of the field. */
export function firstDayRule({ from }: { from?: string | undefined }) {
  return ['from', from !== undefined && !isCalendarDay(from), agreementMessages.invalidDay] as const;
}
