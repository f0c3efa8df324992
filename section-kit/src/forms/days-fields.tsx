import { readDate } from 'arabic-text/date';
import { DateField, type DateFieldProps } from 'design-system/date-field';
import { useRef, useState } from 'react';

interface DaysFieldsProps extends Pick<DateFieldProps, 'min' | 'max'> {
  /** Those of `useSave`. */
  save: { field: (name: 'from' | 'to', start?: string) => Omit<DateFieldProps, 'ref'> };
  /** The day that is proposed. */
  day?: string | undefined;
  /** It stands beside the first day. */
  hint?: string;
}

/** The first and the last day of what is usually one day long: the last one follows the first until it is chosen. */
export function DaysFields({ save, day = '', hint, ...limits }: DaysFieldsProps) {
  const last = useRef<HTMLInputElement>(null);
  const [proposed, setProposed] = useState(day);

  function follow(first: string) {
    const chosen = readDate(last.current?.value ?? '') ?? '';
    if (first !== '' && (chosen === proposed || chosen < first)) setProposed(first);
  }

  return (
    <>
      <DateField {...save.field('from', day)} {...limits} hint={hint} onValueChange={follow} required />
      <DateField key={proposed} {...save.field('to', proposed)} {...limits} ref={last} required />
    </>
  );
}
