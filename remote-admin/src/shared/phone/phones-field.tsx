import { FAMILY_PHONES_MAX } from 'api-contract/limits';
import { Button } from 'design-system/button';
import { FieldError, useField } from 'design-system/field';
import { TextField } from 'design-system/text-field';
import { Plus, X } from 'lucide-react';
import { useFieldArray } from 'section-kit/forms/use-field-array';
import type { Save } from 'section-kit/forms/use-save';
import { phoneMessages } from './messages';
import styles from './phones-field.module.css';

interface PhonesFieldProps {
  label: string;
  defaultValues: readonly string[];
  form: Save['form'];
  readOnly: boolean;
}

/** Several phone numbers, each in a field of its own. */
export function PhonesField({ label, defaultValues, form, readOnly }: PhonesFieldProps) {
  const { errors } = form;
  const { rows, container, add, remove } = useFieldArray({
    name: 'phones',
    initial: defaultValues.length > 0 ? defaultValues : [''],
    changeErrors: form.changeErrors,
  });
  const { ids, attributes } = useField({ error: errors.phones });
  return (
    <fieldset
      ref={container}
      className={styles.phones}
      aria-describedby={attributes['aria-describedby']}
      aria-invalid={attributes['aria-invalid']}
    >
      <legend className={styles.legend}>{label}</legend>
      {rows.map(({ key, value }, index) => (
        <div key={key} className={styles.phone}>
          <TextField
            label={phoneMessages.position(index + 1)}
            name="phones"
            type="tel"
            dir="ltr"
            autoComplete="off"
            defaultValue={value}
            error={errors[`phones.${index}`]}
            readOnly={readOnly}
          />
          {rows.length > 1 && !readOnly && (
            <Button
              variant="quiet"
              icon={<X />}
              aria-label={phoneMessages.remove(index + 1)}
              onClick={() => remove(key)}
            />
          )}
        </div>
      ))}
      <FieldError id={ids.error} error={errors.phones} />
      {!readOnly &&
        (rows.length >= FAMILY_PHONES_MAX ? (
          <p className={styles.limit}>{phoneMessages.limit}</p>
        ) : (
          <Button variant="secondary" size="small" icon={<Plus />} onClick={add}>
            {phoneMessages.add}
          </Button>
        ))}
    </fieldset>
  );
}
