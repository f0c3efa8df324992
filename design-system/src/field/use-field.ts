import { useId } from 'react';
import type { FieldLabels } from './field';

export interface FieldIds {
  control: string;
  label: string;
  hint: string;
  error: string;
}

/** The attributes that associate a control with its texts. */
export interface ControlAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/**
 * The ids of one field and the attributes of its control.
 *
 * @param givenId the control's id, when the page needs it
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
