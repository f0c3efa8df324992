import { RadioGroup } from 'design-system/radio-group';
import { Select } from 'design-system/select';
import type { SearchParam } from 'section-contract/search-params';
import { useSearchParamState } from 'section-kit/use-search-param-state';
import type { Filter } from './filters';

/** One of several names, the first of which is no filter. The choice is in the address. */
export function useChoiceFilter<Value extends string>(
  name: SearchParam,
  label: string,
  names: Readonly<Record<Value, string>>,
  control: 'select' | 'radio' = 'select',
): Filter<Value> {
  const values = Object.keys(names) as Value[];
  const none = values[0] as Value;
  const [value, setValue] = useSearchParamState<Value>(
    name,
    () => none,
    (text) => Object.hasOwn(names, text),
  );
  const field = {
    label,
    value,
    onValueChange: (next: string) => setValue(next as Value),
    options: values.map((choice) => ({ value: choice, label: names[choice] })),
  };
  return {
    label,
    value,
    text: value === none ? '' : names[value],
    isSet: value !== none,
    field: control === 'radio' ? <RadioGroup {...field} /> : <Select {...field} name={name} />,
    clear: () => setValue(none),
  };
}
