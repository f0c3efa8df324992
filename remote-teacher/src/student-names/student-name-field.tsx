import { Combobox, type ComboboxProps } from 'design-system/combobox';
import { useState } from 'react';
import { useStudentSuggestions } from 'section-calls/use-student-suggestions';

type StudentNameFieldProps = Omit<ComboboxProps, 'suggestions' | 'loading' | 'onMore' | 'onQueryChange'>;

/** A student's name: free text, with the names the institute knows as suggestions. */
export function StudentNameField({ onFocus, ...field }: StudentNameFieldProps) {
  const [query, setQuery] = useState<string>();
  const suggested = useStudentSuggestions(query);
  return (
    <Combobox
      {...field}
      {...suggested}
      onQueryChange={setQuery}
      onFocus={(event) => {
        onFocus?.(event);
        setQuery(event.currentTarget.value);
      }}
    />
  );
}
