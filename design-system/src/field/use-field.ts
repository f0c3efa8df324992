import { useId } from 'react';
import type { FieldLabels } from './field';

export interface FieldIds {
  control: string;
  label: string;
  hint: string;
  error: string;
}

/** What ties a control to its texts, to be spread on the control. */
export interface ControlAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/**
 * The ids of one field and the attributes that its control carries.
 * @param givenId the control's id, when the page needs to know it
 */
export function useField(
  { hint, error, warning }: Pick<FieldLabels, 'hint' | 'error'> & { warning?: unknown },
  givenId?: string,
): { ids: FieldIds; attributes: ControlAttributes } {
  const ownId = useId();
  const control = givenId ?? ownId;
  const ids = { control, label: `${control}-label`, hint: `${control}-hint`, error: `${control}-error` };
  const describedBy = [hint && ids.hint, (error || warning) && ids.error].filter(Boolean).join(' ');
  return {
    ids,
    attributes: {
      id: control,
      'aria-describedby': describedBy || undefined,
      'aria-invalid': error ? true : undefined,
    },
  };
}
