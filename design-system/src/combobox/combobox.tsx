import { useCombobox } from 'downshift';
import { type ComponentProps, type Ref, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../class-names';
import { controlClass, Field, type FieldLabels, useField } from '../field';
import { messages } from '../messages';
import { VisuallyHidden } from '../visually-hidden';
import styles from './combobox.module.css';
import { suggestionStatus } from './suggestion-status';

export interface ComboboxProps
  extends FieldLabels,
    Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'className' | 'list' | 'role'> {
  /** What to offer for the text as it is now, already filtered and in order. */
  suggestions: readonly string[];
  /** The text that was typed, for which the page brings suggestions; not called when a suggestion is taken. */
  onQueryChange?: ((text: string) => void) | undefined;
  /** Suggestions are on their way. */
  loading?: boolean | undefined;
  /** There are further suggestions: called when the end of the list is near. */
  onMore?: (() => void) | undefined;
  value?: string | undefined;
  defaultValue?: string | undefined;
  /** Every change of the text, typed or taken from a suggestion. */
  onValueChange?: ((value: string) => void) | undefined;
  /** Called after `onValueChange` when a suggestion was taken. */
  onSuggestionTaken?: ((suggestion: string) => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** How many suggestions before the last one, and pixels before the end, further ones are asked for. */
const NEAR_END = { suggestions: 5, pixels: 300 };

/**
 * Free text with suggestions. Typing highlights the first one; the arrows move; Enter takes the highlighted one and leaves
 * the form alone; Escape closes the list and keeps the text, as leaving the field does. With `readOnly` it offers nothing.
 */
export function Combobox({
  label,
  hint,
  error,
  optional,
  id,
  suggestions,
  onQueryChange,
  loading = false,
  onMore,
  value,
  defaultValue = '',
  onValueChange,
  onSuggestionTaken,
  ref,
  ...input
}: ComboboxProps) {
  const [ownText, setOwnText] = useState(defaultValue);
  const text = value ?? ownText;
  const isReadOnly = input.readOnly ?? false;
  const { ids, attributes } = useField({ hint, error }, id);

  function change(next: string) {
    setOwnText(next);
    onValueChange?.(next);
  }

  const { isOpen, highlightedIndex, getInputProps, getItemProps, getMenuProps, closeMenu } = useCombobox({
    items: [...suggestions],
    inputValue: text,
    selectedItem: null,
    inputId: ids.control,
    labelId: ids.label,
    onSelectedItemChange: ({ selectedItem }) => {
      change(selectedItem ?? text);
      if (selectedItem !== null) onSuggestionTaken?.(selectedItem);
    },
    stateReducer: (state, { type, changes }) => {
      if (isReadOnly) return { ...state, isOpen: false, highlightedIndex: -1 };
      // Leaving the field keeps what was typed; only Enter and a click take a suggestion.
      if (type === useCombobox.stateChangeTypes.InputBlur) {
        return { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue };
      }
      if (type === useCombobox.stateChangeTypes.InputChange) {
        return { ...changes, highlightedIndex: changes.inputValue?.trim() ? 0 : -1 };
      }
      return changes;
    },
    onHighlightedIndexChange: ({ highlightedIndex: index }) => {
      if (index >= suggestions.length - NEAR_END.suggestions) onMore?.();
    },
  });
  useEffect(() => {
    if (isReadOnly) closeMenu();
  }, [isReadOnly, closeMenu]);

  // With nothing to choose from, nothing may cover what stands below the field; only the status says so.
  const shown = isOpen && suggestions.length > 0;
  const list = useRef<HTMLUListElement>(null);
  // Near the end of the window the list would open below it.
  useLayoutEffect(() => {
    if (shown) list.current?.scrollIntoView({ block: 'nearest' });
  }, [shown, suggestions.length]);
  const spoken = shown || (isOpen && (loading || text.trim() !== ''));

  return (
    <Field label={label} hint={hint} error={error} optional={optional} ids={ids}>
      <div className={styles.frame}>
        <input
          autoComplete="off"
          dir="auto"
          {...getInputProps({
            ...input,
            ...attributes,
            ref: ref ?? null,
            type: 'text',
            className: controlClass,
            onKeyDown: (event) => {
              input.onKeyDown?.(event);
              // With no suggestion highlighted, Enter is the form's, as in any field.
              if (event.key === 'Enter' && !(shown && highlightedIndex > -1)) {
                Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
              }
            },
            onChange: (event) => {
              input.onChange?.(event);
              change(event.currentTarget.value);
              onQueryChange?.(event.currentTarget.value);
            },
          })}
          role="combobox"
          aria-expanded={shown}
          {...(!shown && { 'aria-activedescendant': undefined })}
        />
        <ul
          {...getMenuProps(
            {
              ref: list,
              'aria-label': messages.suggestionList,
              className: classNames(styles.menu, !shown && styles.closed),
              onScroll: ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
                if (scrollTop + clientHeight > scrollHeight - NEAR_END.pixels) onMore?.();
              },
            },
            { suppressRefError: true },
          )}
        >
          {shown &&
            suggestions.map((suggestion, index) => (
              <li
                key={suggestion}
                className={classNames(styles.suggestion, index === highlightedIndex && styles.highlighted)}
                {...getItemProps({ item: suggestion, index })}
              >
                <bdi>{suggestion}</bdi>
              </li>
            ))}
        </ul>
      </div>
      <VisuallyHidden role="status">{spoken && suggestionStatus(suggestions.length, loading)}</VisuallyHidden>
    </Field>
  );
}
