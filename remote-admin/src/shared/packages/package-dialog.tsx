import { isCalendarDay } from 'api-contract/calendar-day';
import { currentDay, recordableDays } from 'api-contract/current-day';
import type { PackageType } from 'api-contract/package-schema';
import { DateField } from 'design-system/date-field';
import { Select } from 'design-system/select';
import { readDay, readText } from 'section-kit/forms/fields';
import { SaveDialog } from 'section-kit/forms/save-dialog';
import { useSave } from 'section-kit/forms/use-save';
import { EffectPreview } from '../agreements/effect-preview';
import { useOfferPosting } from '../agreements/posting-dialog';
import { usePermission } from '../rights/use-permission';
import { ownerOf, type Payer } from '../statements/statement-account';
import { packageMessages } from './messages';
import { PackageTerms, readTerms, termsRules } from './package-terms';

interface PackageDialogProps {
  payer: Payer;
  /** The packages of the price list. */
  sold: readonly PackageType[];
  onClose: () => void;
}

/** Sells hours ahead to a student or a family: from the price list, or by those who may with terms of their own. */
export function PackageDialog({ payer, sold, onClose }: PackageDialogProps) {
  const mayChooseTerms = usePermission('prices');
  const save = useSave({
    name: `package:${payer.id}`,
    path: '/admin/packages',
    labels: packageMessages.labels,
    read: readPackage,
    rules: (values) => [
      ['first_day', !isCalendarDay(values.first_day), packageMessages.invalidDay],
      ...('package_type_id' in values
        ? []
        : [
            ...termsRules(values),
            ['last_day', !isCalendarDay(values.last_day), packageMessages.invalidDay] as const,
            ['last_day', values.last_day < values.first_day, packageMessages.endsTooEarly] as const,
          ]),
    ],
    body: (hourPackage) => ({ ...hourPackage, ...ownerOf(payer) }),
    day: 'first_day',
    onSaved: useOfferPosting(),
    onClose,
  });
  const options = sold.map((type) => ({ value: type._id, label: packageMessages.typeText(type) }));
  return (
    <SaveDialog save={save} title={packageMessages.addFor(payer.name)}>
      {sold.length > 0 && (
        <Select
          {...save.field('package_type_id', sold[0]?._id)}
          hint={packageMessages.typeHint}
          options={[...options, ...(mayChooseTerms ? [{ value: '', label: packageMessages.freeTerms }] : [])]}
        />
      )}
      <DateField
        {...save.field('first_day', currentDay())}
        {...recordableDays()}
        hint={packageMessages.firstDayHint}
        required
      />
      {save.textIn('package_type_id') === '' && (
        <>
          <DateField
            {...save.field('last_day')}
            min={recordableDays().min}
            hint={packageMessages.lastDayHint}
            required
          />
          <PackageTerms save={save} />
        </>
      )}
      <EffectPreview save={save} />
    </SaveDialog>
  );
}

function readPackage(data: FormData) {
  const package_type_id = readText(data, 'package_type_id');
  const first_day = readDay(data, 'first_day');
  // The terms of a type hold, and none are sent beside it.
  if (package_type_id !== '') return { package_type_id, first_day };
  return { first_day, last_day: readDay(data, 'last_day'), ...readTerms(data) };
}
