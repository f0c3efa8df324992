import { useQuery } from '@tanstack/react-query';
import type { PackageType } from 'api-contract/package-schema';
import { hoursText } from 'arabic-text/hours-text';
import { writeAgorot } from 'arabic-text/typed-numbers';
import { NumberField, readNumber } from 'design-system/number-field';
import { RadioGroup } from 'design-system/radio-group';
import type { Column, TableLines } from 'design-system/table';
import { TextField } from 'design-system/text-field';
import { Pencil } from 'lucide-react';
import { readText } from 'section-kit/forms/fields';
import { SaveDialog } from 'section-kit/forms/save-dialog';
import { useSave } from 'section-kit/forms/use-save';
import { badgeColumn, moneyColumn, nameColumn } from '../../shared/lists/columns';
import { AddRowButton, RowDialogButton } from '../../shared/lists/dialog-button';
import { List } from '../../shared/lists/list';
import { packageMessages } from '../../shared/packages/messages';
import { packageTypes } from '../../shared/packages/package-queries';
import { PackageTerms, readTerms, termsRules } from '../../shared/packages/package-terms';
import { packageTypeMessages } from './messages';

const { labels } = packageTypeMessages;

/** The packages of hours that are sold at a fixed price, and a button that adds one. */
export function PackageTypes() {
  return (
    <List
      query={useQuery(packageTypes())}
      messages={packageTypeMessages}
      caption={packageTypeMessages.title}
      columns={COLUMNS}
      lines={LINES}
      actions={editAction}
    >
      <AddRowButton dialog={(close) => <PackageTypeDialog onClose={close} />}>
        {packageTypeMessages.add}
      </AddRowButton>
    </List>
  );
}

/** A phone shows these two lines. */
const LINES: TableLines = { first: ['name', 'price'], second: ['hours', 'days', 'use', 'state'] };

const COLUMNS: Column<PackageType>[] = [
  nameColumn('name', labels.name, ({ name }) => <bdi>{name}</bdi>),
  { key: 'hours', header: labels.hours, render: ({ hours }) => hoursText(hours) },
  moneyColumn('price', labels.price, ({ price }) => price),
  { key: 'days', header: labels.days, render: ({ days }) => days },
  {
    key: 'use',
    header: packageMessages.use,
    render: ({ education_levels, lesson_types }) => packageMessages.useOf(education_levels, lesson_types),
  },
  badgeColumn('state', labels.active, ({ active }) =>
    active
      ? { tone: 'success', children: packageTypeMessages.states.yes }
      : { children: packageTypeMessages.states.no },
  ),
];

const editAction = (type: PackageType) => (
  <RowDialogButton
    icon={<Pencil />}
    label={packageTypeMessages.editOf(type.name)}
    dialog={(close) => <PackageTypeDialog type={type} onClose={close} />}
  >
    {packageTypeMessages.edit}
  </RowDialogButton>
);

/** Adds packages with a fixed price, or changes what is sold from now on. */
function PackageTypeDialog({ type, onClose }: { type?: PackageType; onClose: () => void }) {
  const save = useSave({
    name: `package-type:${type?._id ?? 'new'}`,
    path: type ? `/admin/package-types/${encodeURIComponent(type._id)}` : '/admin/package-types',
    record: type,
    labels,
    read: (data) => ({
      name: readText(data, 'name'),
      days: readNumber(readText(data, 'days')),
      ...readTerms(data),
      // A new one is sold.
      ...(data.has('active') && { active: readText(data, 'active') === 'yes' }),
    }),
    rules: ({ name, days, ...terms }) => [
      ['name', name === '', packageTypeMessages.required],
      ['days', days === null || days < 1 || !Number.isInteger(days), packageTypeMessages.invalidDays],
      ...termsRules(terms),
    ],
    queries: [packageTypes().queryKey],
    onClose,
  });
  return (
    <SaveDialog save={save} title={type ? packageTypeMessages.editOf(type.name) : packageTypeMessages.add}>
      <TextField {...save.field('name')} dir="auto" required />
      <NumberField {...save.field('days')} hint={packageTypeMessages.daysHint} whole min={1} required />
      <PackageTerms save={save} {...(type && { price: writeAgorot(type.price) })} />
      {type && (
        <RadioGroup
          {...save.field('active', type.active ? 'yes' : 'no')}
          hint={packageTypeMessages.activeHint}
          options={[
            { value: 'yes', label: packageTypeMessages.states.yes },
            { value: 'no', label: packageTypeMessages.states.no },
          ]}
        />
      )}
    </SaveDialog>
  );
}
