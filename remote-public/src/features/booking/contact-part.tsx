import { NAME_MAX_LENGTH } from 'api-contract/limits';
import { TextField } from 'design-system/text-field';
import type { FieldMessages } from '../../form/field-messages';
import type { BookingFields } from './booking-fields';
import { FormPart } from './form-part';
import { bookingMessages } from './messages';

interface ContactPartProps {
  errors: FieldMessages<keyof BookingFields>;
  /** The form can be typed into at once. */
  startFocused: boolean;
}

/** Whom the institute answers. */
export function ContactPart({ errors, startFocused }: ContactPartProps) {
  return (
    <FormPart title={bookingMessages.contactGroup}>
      <TextField
        label={bookingMessages.phone}
        name="phone"
        type="tel"
        inputMode="tel"
        dir="ltr"
        autoComplete="tel"
        autoFocus={startFocused}
        required
        error={errors.phone}
      />
      <TextField
        label={bookingMessages.parentName}
        name="parentName"
        dir="auto"
        autoComplete="name"
        maxLength={NAME_MAX_LENGTH}
        optional
        error={errors.parentName}
      />
    </FormPart>
  );
}
