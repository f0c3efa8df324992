import { useQueryClient } from '@tanstack/react-query';
import type { Family, FamilyChange } from 'api-contract/family-schema';
import { NAME_MAX_LENGTH, NOTES_MAX_LENGTH } from 'api-contract/limits';
import { NumberField } from 'design-system/number-field';
import { TextField } from 'design-system/text-field';
import { useState } from 'react';
import { FormDialog } from 'section-kit/forms/form-dialog';
import { useFieldArray } from 'section-kit/forms/use-field-array';
import { useForm } from 'section-kit/forms/use-form';
import { useIdempotencyKey } from 'section-kit/forms/use-idempotency-key';
import { useRecordEdit } from 'section-kit/forms/use-record-edit';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { saveFailure } from 'section-kit/save-failure';
import { api } from 'shared-auth';
import { usePermission } from '../rights/use-permission';
import { FamilyPhones } from './family-phones';
import { FAMILY_SCHEMA, refetchFamilies } from './family-queries';
import {
  changeOf,
  type FamilyField,
  type FamilyValues,
  inputOf,
  readFamily,
  validateFamily,
} from './family-values';
import { familyMessages } from './messages';

interface FamilyDialogProps {
  /** The family to change; without it, a new one. */
  family?: Family | undefined;
  onClose: () => void;
  onSaved?: ((family: Family) => void) | undefined;
}

/** Adds a family, or changes what was edited of one. The discount is shown to those who may agree on it. */
export function FamilyDialog({ family: edited, onClose, onSaved }: FamilyDialogProps) {
  // A refetched record must not count as what the form was filled with.
  const [family] = useState(edited);
  const edit = useRecordEdit({ labels: familyMessages.labels });
  const queryClient = useQueryClient();
  const mayDecide = usePermission('decisions');
  const mayDiscount = usePermission('prices');
  const key = useIdempotencyKey();
  const form = useForm<FamilyValues, string>({
    read: readFamily,
    validate: validateFamily,
    async submit(values) {
      const saved = family
        ? await edit.save({
            ...{ change: changeOf(values, family), start: family },
            send: (body) => change(family, body),
          })
        : await create(inputOf(values), key.keyOf);
      if (!saved) return false;
      const message = family ? familyMessages.saved : familyMessages.added;
      keyedToasts.succeeded('family', message(saved.guardian_name));
      void refetchFamilies(queryClient);
      onSaved?.(saved);
      onClose();
      return true;
    },
    explain: (error) => saveFailure(error, familyMessages.unconfirmed),
  });
  const phones = useFieldArray({
    name: 'phones',
    initial: family && family.phones.length > 0 ? family.phones : [''],
    changeErrors: form.changeErrors,
  });
  const isSending = form.status === 'sending';
  const field = (name: FamilyField) => ({
    name,
    label: familyMessages.labels[name],
    error: form.errors[name],
    autoComplete: 'off',
    readOnly: isSending || !mayDecide,
  });
  return (
    <>
      {edit.dialog}
      <FormDialog
        form={form}
        title={family ? familyMessages.editTitle(family.guardian_name) : familyMessages.add}
        submitLabel={familyMessages.save}
        busyLabel={familyMessages.saving}
        cancelLabel={familyMessages.cancel}
        // An error of a phone number has the name of its row.
        onFieldInput={() => form.clear()}
        onClose={onClose}
      >
        <TextField
          {...field('guardian_name')}
          dir="auto"
          maxLength={NAME_MAX_LENGTH}
          defaultValue={family?.guardian_name}
          required
        />
        <FamilyPhones phones={phones} errors={form.errors} readOnly={isSending || !mayDecide} />
        {mayDiscount && (
          <NumberField
            {...field('discount_percent')}
            readOnly={isSending}
            hint={familyMessages.discountHint}
            whole
            min={0}
            max={100}
            defaultValue={family?.discount_percent ?? 0}
          />
        )}
        <TextField
          {...field('notes')}
          dir="auto"
          multiline
          rows={2}
          maxLength={NOTES_MAX_LENGTH}
          defaultValue={family?.notes ?? ''}
          optional
        />
      </FormDialog>
    </>
  );
}

function create(body: object, keyOf: (body: object) => string): Promise<Family> {
  const idempotencyKey = keyOf(body);
  return api.post<Family>('/admin/families', { body, idempotencyKey, schema: FAMILY_SCHEMA });
}

function change({ _id }: Family, body: FamilyChange): Promise<Family> {
  return api.patch<Family>(`/admin/families/${encodeURIComponent(_id)}`, { body, schema: FAMILY_SCHEMA });
}
