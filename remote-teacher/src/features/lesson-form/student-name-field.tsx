import { Combobox, type ComboboxProps } from 'design-system/combobox';
import { useStudentSuggestions } from 'lesson-kit/use-student-suggestions';
import { useState } from 'react';

type StudentNameFieldProps = Omit<
  ComboboxProps,
  'suggestions' | 'loading' | 'onMore' | 'onQueryChange' | 'onSuggestionSelect'
> & {
  /** Called with the name once a suggestion is taken or the field is left. */
  onChosen: (name: string) => void;
};

/** A student's name: free text, with the names the institute knows as suggestions. */
export function StudentNameField({ onFocus, onBlur, onChosen, ...field }: StudentNameFieldProps) {
  const [query, setQuery] = useState<string>();
  const suggested = useStudentSuggestions(query);
  return (
    <Combobox
      {...field}
      {...suggested}
      onQueryChange={setQuery}
      onSuggestionSelect={onChosen}
      onBlur={(event) => {
        onBlur?.(event);
        onChosen(event.currentTarget.value);
      }}
      onFocus={(event) => {
        onFocus?.(event);
        setQuery(event.currentTarget.value);
      }}
    />
  );
}
