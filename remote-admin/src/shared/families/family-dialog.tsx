import { FAMILY_LANGUAGES } from 'api-contract/family';
import type { Family, SavedFamily } from 'api-contract/family-schema';
import { NAME_MAX_LENGTH, NOTES_MAX_LENGTH } from 'api-contract/limits';
import { isPhoneNumber } from 'api-contract/phone-number';
import { NumberField, readNumber } from 'design-system/number-field';
import { RadioGroup } from 'design-system/radio-group';
import { TextField } from 'design-system/text-field';
import { readText } from 'section-kit/forms/fields';
import { SaveDialog } from 'section-kit/forms/save-dialog';
import { useSave } from 'section-kit/forms/use-save';
import { EffectPreview } from '../agreements/effect-preview';
import { FirstDayField, firstDayRule, readFirstDay } from '../agreements/first-day-field';
import { firstDayLabels } from '../agreements/messages';
import { useOfferPosting } from '../agreements/posting-dialog';
import { PhonesField } from '../phone/phones-field';
import { usePermission } from '../rights/use-permission';
import { isPercent } from '../settings/percents';
import { FAMILY_QUERIES, FAMILY_SCHEMA } from './family-queries';
import { familyMessages } from './messages';

const LANGUAGES = FAMILY_LANGUAGES.map((value) => ({ value, label: familyMessages.languages[value] }));

interface FamilyDialogProps {
  /** The family to change; without it, a new one. */
  family?: Family | undefined;
  onClose: () => void;
  onSaved?: ((family: Family) => void) | undefined;
}

/** Adds a family, or changes what was edited of one. The discount is shown to those who may agree on it. */
export function FamilyDialog({ family, onClose, onSaved }: FamilyDialogProps) {
  const mayDecide = usePermission('decisions');
  const mayDiscount = usePermission('prices');
  const offerPosting = useOfferPosting();
  const save = useSave({
    name: `family:${family?._id ?? 'new'}`,
    path: family ? `/admin/families/${encodeURIComponent(family._id)}` : '/admin/families',
    record: family,
    labels: { ...familyMessages.labels, ...firstDayLabels },
    read: readFamily,
    rules: ({ guardian_name, phones, discount_percent, from }) => [
      ['guardian_name', guardian_name === '', familyMessages.required],
      ...phones.map(
        (phone, row) =>
          [`phones.${row}`, phone !== '' && !isPhoneNumber(phone), familyMessages.invalidPhone] as const,
      ),
      ['discount_percent', !isPercent(discount_percent ?? 0), familyMessages.invalidDiscount],
      firstDayRule({ from }),
    ],
    body: ({ phones, ...values }) => ({
      ...values,
      ...(phones && { phones: phones.filter((phone) => phone !== '') }),
    }),
    schema: FAMILY_SCHEMA,
    saved: ({ guardian_name }: SavedFamily) =>
      family ? familyMessages.saved(guardian_name) : familyMessages.added(guardian_name),
    queries: FAMILY_QUERIES,
    onSaved(saved) {
      onSaved?.(saved);
      offerPosting(saved);
    },
    onClose,
  });
  const readOnly = save.isSending || !mayDecide;
  return (
    <SaveDialog
      save={save}
      title={family ? familyMessages.editTitle(family.guardian_name) : familyMessages.add}
    >
      <TextField
        {...save.field('guardian_name')}
        readOnly={readOnly}
        dir="auto"
        maxLength={NAME_MAX_LENGTH}
        required
      />
      <PhonesField {...save.listField('phones')} form={save.form} readOnly={readOnly} />
      {mayDiscount && (
        <NumberField
          {...save.field('discount_percent', String(family?.discount_percent ?? 0))}
          hint={familyMessages.discountHint}
          whole
          min={0}
          max={100}
        />
      )}
      {family && mayDiscount && <FirstDayField save={save} />}
      <RadioGroup
        {...save.field('language', family?.language ?? 'ar')}
        readOnly={readOnly}
        options={LANGUAGES}
      />
      <TextField {...save.field('email')} readOnly={readOnly} dir="ltr" type="email" optional />
      <TextField
        {...save.field('notes')}
        readOnly={readOnly}
        dir="auto"
        multiline
        rows={2}
        maxLength={NOTES_MAX_LENGTH}
        optional
      />
      {family && <EffectPreview save={save} />}
    </SaveDialog>
  );
}

/** Blank phone numbers are included, so that errors have the positions of their rows. */
function readFamily(data: FormData) {
  return {
    guardian_name: readText(data, 'guardian_name'),
    phones: data.getAll('phones').map((phone) => String(phone).trim()),
    // Only those who may agree on a discount have its field.
    ...(data.has('discount_percent') && {
      discount_percent: readNumber(readText(data, 'discount_percent')) ?? 0,
    }),
    language: readText(data, 'language'),
    email: readText(data, 'email') || null,
    notes: readText(data, 'notes') || null,
    ...readFirstDay(data),
  };
}
