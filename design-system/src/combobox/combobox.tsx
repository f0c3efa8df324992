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
  /** The suggestions for the present text, filtered and sorted. */
  suggestions: readonly string[];
  /** A second line that distinguishes a suggestion from similar ones. */
  describeSuggestion?: ((suggestion: string) => string | undefined) | undefined;
  /** It is called with typed text, for which the page loads suggestions; not when a suggestion is selected. */
  onQueryChange?: ((text: string) => void) | undefined;
  /** Suggestions are loading. */
  loading?: boolean | undefined;
  /** Loads more suggestions; called near the end of the list. */
  onMore?: (() => void) | undefined;
  value?: string | undefined;
  defaultValue?: string | undefined;
  /** Every change of the text, typed or selected. */
  onValueChange?: ((value: string) => void) | undefined;
  /** It is called after `onValueChange` when a suggestion was selected. */
  onSuggestionSelect?: ((suggestion: string) => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** `onMore` is called this many suggestions before the last one, or this many pixels before the end. */
const NEAR_END = { suggestions: 5, pixels: 300 };

/**
 * Free text with suggestions. Typing highlights the first one; the arrow keys move; Enter selects the highlighted one
 * without submitting; Escape and blur close the list and keep the text. `readOnly` shows no suggestions.
 */
export function Combobox({
  label,
  hint,
  error,
  optional,
  id,
  suggestions,
  describeSuggestion,
  onQueryChange,
  loading = false,
  onMore,
  value,
  defaultValue = '',
  onValueChange,
  onSuggestionSelect,
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
      if (selectedItem !== null) onSuggestionSelect?.(selectedItem);
    },
    stateReducer: (state, { type, changes }) => {
      if (isReadOnly) return { ...state, isOpen: false, highlightedIndex: -1 };
      // Blur keeps the typed text; only Enter and a click select a suggestion.
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

  // An empty list would cover the field below; the status announces it instead.
  const shown = isOpen && suggestions.length > 0;
  const list = useRef<HTMLUListElement>(null);
  // Near the bottom of the window the list would open outside it.
  useLayoutEffect(() => {
    if (shown) list.current?.scrollIntoView({ block: 'nearest' });
  }, [shown, suggestions.length]);
  const isAnnounced = shown || (isOpen && (loading || text.trim() !== ''));

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
              // With no suggestion highlighted, Enter submits the form.
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
            suggestions.map((suggestion, index) => {
              const description = describeSuggestion?.(suggestion);
              const detailsId = `${ids.control}-details-${index}`;
              return (
                <li
                  key={suggestion}
                  className={classNames(styles.suggestion, index === highlightedIndex && styles.highlighted)}
                  {...getItemProps({ item: suggestion, index })}
                  {...(description && { 'aria-label': suggestion, 'aria-describedby': detailsId })}
                >
                  <bdi>{suggestion}</bdi>{' '}
                  {description && (
                    <span id={detailsId} className={styles.details}>
                      {description}
                    </span>
                  )}
                </li>
              );
            })}
        </ul>
      </div>
      <VisuallyHidden role="status">
        {isAnnounced && suggestionStatus(suggestions.length, loading)}
      </VisuallyHidden>
    </Field>
  );
}
