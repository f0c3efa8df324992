import type { Family, SavedFamily } from 'api-contract/family-schema';
import { Select } from 'design-system/select';
import { SaveDialog } from 'section-kit/forms/save-dialog';
import { useSave } from 'section-kit/forms/use-save';
import { EffectPreview } from '../../shared/agreements/effect-preview';
import { FirstDayField, firstDayRule, readFirstDay } from '../../shared/agreements/first-day-field';
import { firstDayLabels } from '../../shared/agreements/messages';
import { useOfferPosting } from '../../shared/agreements/posting-dialog';
import { FAMILY_QUERIES, FAMILY_SCHEMA } from '../../shared/families/family-queries';
import { familyMessages } from '../../shared/families/messages';
import { Note } from '../../shared/lists/list';

const { order: messages } = familyMessages;

/** Sets who is the first, second, third ... child, from a day on: the discount of siblings goes by this order. */
export function SiblingOrderDialog({ family, onClose }: { family: Family; onClose: () => void }) {
  const save = useSave({
    name: `sibling-order:${family._id}`,
    path: `/admin/families/${encodeURIComponent(family._id)}`,
    record: family,
    labels: { children: messages.label, ...firstDayLabels },
    read: (data) => ({ children: data.getAll('children').map(String), ...readFirstDay(data) }),
    rules: ({ children, ...days }) => [
      ['children', new Set(children).size < children.length, messages.twice],
      firstDayRule(days),
    ],
    schema: FAMILY_SCHEMA,
    saved: (_: SavedFamily) => messages.saved,
    queries: FAMILY_QUERIES,
    onSaved: useOfferPosting(),
    onClose,
  });
  const { name, error, readOnly, defaultValues } = save.listField('children');
  const options = family.students.map((student) => ({ value: student._id, label: student.name }));
  return (
    <SaveDialog save={save} title={messages.titleOf(family.guardian_name)}>
      <Note>{messages.hint}</Note>
      {defaultValues.map((child, index) => (
        <Select
          key={child}
          label={messages.place(index + 1)}
          name={name}
          defaultValue={child}
          options={options}
          error={index === 0 ? error : undefined}
          readOnly={readOnly}
        />
      ))}
      <FirstDayField save={save} />
      <EffectPreview save={save} />
    </SaveDialog>
  );
}
